/** The toolbar of a message belongs to it as long as its menu or its reactions are open. */
import { expect, test } from '../journey'
import { apiClientOf } from '../apiClientOf'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'

test('the toolbar does not hop to the message above, and the reaction goes to the message it was opened for', async ({
  person,
  product,
}) => {
  const name = freshName('toolbar')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  for (const text of ['Upper words', 'Lower words']) await bo.say(gid, text)
  const ada = await person({ account: 0 })
  await ada.signIn()
  await ada.appShell.row(`# ${name}`).click()
  const { page, conversation } = ada
  const [upper, lower] = [conversation.message('Upper words'), conversation.message('Lower words')]
  const toolbars = conversation.feed.getByRole('toolbar', { name: 'Message actions' })

  for (const tool of ['React', 'More actions']) {
    await lower.hover()
    await lower.getByRole('button', { name: tool, exact: true }).click()
    const popup = page.getByRole(tool === 'React' ? 'dialog' : 'menu').first()
    await expect(popup).toBeVisible()
    // The pointer crosses the upper row on its way, in steps as a hand moves it.
    const { x, y, height } = (await upper.boundingBox())!
    await page.mouse.move(x + 80, y + height / 2, { steps: 8 })
    await expect(toolbars).toHaveCount(1)
    await expect(lower.getByRole('toolbar')).toBeVisible()
    if (tool === 'React') await popup.getByRole('button', { name: 'React with 🎉', exact: true }).click()
    else await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await upper.hover()
    await expect(upper.getByRole('toolbar')).toBeVisible()
    await expect(toolbars).toHaveCount(1)
  }
  await expect(conversation.reaction('Lower words', '🎉')).toBeVisible()
  await expect(conversation.reaction('Upper words', '🎉')).toHaveCount(0)
})
