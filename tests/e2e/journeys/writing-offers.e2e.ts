/** The composer offers what suits a text. */
import { expect, test } from '../journey'
import { openChannelTogether } from '../steps'

test('the composer sends typed marks as Markdown, offers a code block for pasted code, and Ctrl B turns Markdown on', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  const { page, conversation } = ada
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const markdown = button('Markdown')

  await conversation.composer.pressSequentially('The freeze is **on Friday** with `27.1`')
  const top = (await conversation.composer.boundingBox())!.y
  await expect(button('Markdown: send as plain text instead')).toBeVisible()
  expect((await conversation.composer.boundingBox())!.y).toBe(top)
  await page.keyboard.press('Enter')
  await expect(conversation.composer).toBeFocused()
  await expect(bo.conversation.message('The freeze is').getByRole('strong')).toHaveText('on Friday')
  await expect(markdown).toHaveAttribute('aria-pressed', 'false')

  // Uses the browser's clipboard, as people do.
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'const line = 11\nconst stops = [1, 2]')
  await conversation.composer.pressSequentially('Look: ')
  await page.keyboard.press('ControlOrMeta+v')
  await button('Make it a code block').click()
  await expect(conversation.composer).toHaveValue('Look: \n```\nconst line = 11\nconst stops = [1, 2]\n```')
  await expect(conversation.composer).toBeFocused()
  // One undo removes the block and leaves the text.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(conversation.composer).toHaveValue('Look: const line = 11\nconst stops = [1, 2]')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(bo.conversation.message('Look:').getByRole('button', { name: 'Copy code' })).toBeAttached()
  await expect(markdown).toHaveAttribute('aria-pressed', 'false')

  await conversation.composer.fill('a word')
  await page.keyboard.press('Shift+ArrowLeft')
  for (let letter = 1; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+e')
  await expect(conversation.composer).toHaveValue('a `word`')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(conversation.composer).toHaveValue('a `**word**`')
  await expect(markdown).toHaveAttribute('aria-pressed', 'true')
})
