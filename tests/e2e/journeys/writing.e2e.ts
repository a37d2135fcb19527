/** Tests typing: what the composer offers for a text, lists and code in Markdown mode, input methods, and mentions. */
import type { CDPSession } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'
import { createChannel, openChannelTogether } from '../steps'

test('typed marks, pasted code, Markdown mode, input methods and mentions: each text is sent once, as it was meant', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await test.step('the composer sends typed marks as Markdown, offers a code block for pasted code, and Ctrl B turns Markdown on', () =>
    offerMarkdown(ada, bo))
  await bo.page.close()
  await createChannel(ada)
  await test.step('in Markdown mode Enter continues lists and code, undo works, and the result is one message', () =>
    writeMarkdown(ada))
  await createChannel(ada)
  const cdp = await ada.context.newCDPSession(ada.page)
  for (const way of ways) {
    await test.step(`text from an input method is sent by a separate Enter only: ${way.language}`, () =>
      composeText(ada, cdp, way))
  }
  await test.step('a Chinese name is found during composition, and Enter belongs to the input method', () =>
    mentionInChinese(ada, cdp, product))
  await test.step('a channel mentioned in a message is one press away, by the keyboard too', () => mentionChannel(ada))
})

async function offerMarkdown(ada: Person, bo: Person) {
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
  await conversation.composer.fill('')
  await leaveMarkdown(ada)
}

/** Whether Markdown is on outlasts a conversation. */
async function leaveMarkdown({ page }: Person) {
  const markdown = page.getByRole('main').getByRole('button', { name: 'Markdown', exact: true })
  await markdown.click()
  await expect(markdown).toHaveAttribute('aria-pressed', 'false')
}

async function writeMarkdown(ada: Person) {
  const { page, conversation } = ada
  await page.getByRole('button', { name: 'Markdown', exact: true }).click()
  await expect(conversation.composer).toBeFocused()
  await page.keyboard.type('- milk')
  await page.keyboard.press('Enter')
  await expect(conversation.composer).toHaveValue('- milk\n- ')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(conversation.composer).toHaveValue('- milk')
  await page.keyboard.press('Enter')
  await page.keyboard.type('bread')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(conversation.composer).toHaveValue('- milk\n- bread\n')
  await page.keyboard.type('```')
  await page.keyboard.press('Enter')
  await page.keyboard.type('  if (tram)')
  await page.keyboard.press('Enter')
  await page.keyboard.type('board()')
  await expect(conversation.composer).toHaveValue('- milk\n- bread\n```\n  if (tram)\n  board()')
  expect(await conversation.messages.count()).toBe(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(conversation.composer).toHaveValue('')
  await expect(conversation.messages).toHaveCount(1)
  await expect(conversation.messages.getByRole('listitem')).toHaveText(['milk', 'bread'])
  await expect(conversation.messages.locator('pre')).toContainText('board()')
  await leaveMarkdown(ada)
}

/** Simulates an input method: letters that may still change, and the end of the composition. */
const setComposition = (cdp: CDPSession, text: string) =>
  cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
/** Presses a key that the input method handles itself, as Windows (`Process`) and macOS (its own name) report it. */
async function pressKeyOfInputMethod(cdp: CDPSession, code: string) {
  for (const key of ['Process', code]) {
    const press = { key, code, windowsVirtualKeyCode: 229 }
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
  }
}
const endComposition = (cdp: CDPSession, text: string) => cdp.send('Input.insertText', { text })

const ways = [
  { language: 'Chinese', steps: ['n', 'ni h', 'ni hao'], text: '你好，电车来了' },
  { language: 'Japanese', steps: ['で', 'でん', 'でんしゃ'], text: '電車が来ました' },
  { language: 'Korean', steps: ['ㅈ', '저', '전'], text: '전차가 왔어요' },
]

async function composeText({ page, conversation }: Person, cdp: CDPSession, { steps, text }: (typeof ways)[number]) {
  const before = await conversation.messages.count()
  await conversation.composer.focus()
  for (const step of steps) await setComposition(cdp, step)
  await expect(conversation.composer).toHaveValue(steps.at(-1) ?? '')
  // During composition Enter, arrows and Escape choose among the candidates.
  for (const code of ['ArrowDown', 'Escape', 'ArrowUp', 'Enter']) await pressKeyOfInputMethod(cdp, code)
  await expect(conversation.composer).toBeFocused()
  expect(await conversation.messages.count()).toBe(before)
  await endComposition(cdp, text)
  await expect(conversation.composer).toHaveValue(text)
  expect(await conversation.messages.count()).toBe(before)
  await page.keyboard.press('Enter')
  await expect(conversation.message(text)).toHaveCount(1)
  await expect(conversation.composer).toHaveValue('')
}

async function mentionInChinese(ada: Person, cdp: CDPSession, product: Product) {
  const { page, conversation } = ada
  const named = product.accounts.find(({ name }) => /\p{Script=Han}/u.test(name))
  if (!named) throw new Error('nobody here has a Chinese name')
  const list = page.getByRole('listbox', { name: 'Mentions' })
  await conversation.composer.focus()
  await page.keyboard.type('@')
  await expect(list).toBeVisible()
  await setComposition(cdp, named.name[0]!)
  await expect(list.getByRole('option')).toHaveText([new RegExp(named.name)])
  await pressKeyOfInputMethod(cdp, 'Enter')
  await expect(conversation.composer).toHaveValue(`@${named.name[0]}`)
  await endComposition(cdp, named.name[0]!)
  await expect(list.getByRole('option')).toHaveText([new RegExp(named.name)])
  await page.keyboard.press('Enter')
  // A script without spaces between words gets none after a name.
  await expect(conversation.composer).toHaveValue(`@${named.name}`)
  await expectMention(ada, named.name)
}

async function expectMention({ page, conversation }: Person, name: string) {
  await page.keyboard.type('hello')
  await page.keyboard.press('Enter')
  await expect(conversation.message('hello').locator('.mention')).toHaveText(`@${name}`)
}

async function mentionChannel({ page, conversation }: Person) {
  await conversation.composer.focus()
  await page.keyboard.type('see #rando')
  await expect(page.getByRole('listbox', { name: 'Channels' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(conversation.composer).toHaveValue('see #random ')
  await page.keyboard.press('Enter')
  const link = conversation.message('see #random').getByRole('link', { name: '#random', exact: true })
  await conversation.message('see #random').focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
}
