/** Tests typing: lists and code in Markdown mode, and input methods for Chinese, Japanese and Korean. */
import type { CDPSession } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import { createChannel } from '../steps'

test('in Markdown mode Enter continues lists and code, undo works, and the result is one message', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
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
})

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

for (const { language, steps, text } of ways) {
  test(`text from an input method is sent by a separate Enter only: ${language}`, async ({ person }) => {
    const ada = await person({ account: 0 })
    await ada.signIn()
    await createChannel(ada)
    const { page, conversation } = ada
    const cdp = await page.context().newCDPSession(page)
    await conversation.composer.focus()
    for (const step of steps) await setComposition(cdp, step)
    await expect(conversation.composer).toHaveValue(steps.at(-1) ?? '')
    // During composition Enter, arrows and Escape choose among the candidates.
    for (const code of ['ArrowDown', 'Escape', 'ArrowUp', 'Enter']) await pressKeyOfInputMethod(cdp, code)
    await expect(conversation.composer).toBeFocused()
    expect(await conversation.messages.count()).toBe(0)
    await endComposition(cdp, text)
    await expect(conversation.composer).toHaveValue(text)
    expect(await conversation.messages.count()).toBe(0)
    await page.keyboard.press('Enter')
    await expect(conversation.message(text)).toHaveCount(1)
    await expect(conversation.composer).toHaveValue('')
  })
}

test('a Chinese name is found during composition, and Enter belongs to the input method', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  const { page, conversation } = ada
  const named = product.accounts.find(({ name }) => /\p{Script=Han}/u.test(name))
  if (!named) throw new Error('nobody here has a Chinese name')
  const cdp = await page.context().newCDPSession(page)
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
})

async function expectMention({ page, conversation }: Person, name: string) {
  await page.keyboard.type('hello')
  await page.keyboard.press('Enter')
  await expect(conversation.message('hello').locator('.mention')).toHaveText(`@${name}`)
}

test('a channel mentioned in a message is one press away, by the keyboard too', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  const { page, conversation } = ada
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
})
