/** What is typed right after a key that opens something goes into what opens, however late its code comes; the first press of all is answered as well. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import { shellIsStored } from '../shell'
import { createChannel } from '../steps'

const CODE = '**/assets/*.js'

/** Code that is asked for from now on waits at a gate: `open` lets it through, `shut` says that it cannot be had. */
async function codeWaits(context: BrowserContext) {
  let pass: (isThere: boolean) => void = () => undefined
  const gate = new Promise<boolean>((resolve) => (pass = resolve))
  let asked = 0
  await context.route(CODE, async (route) => {
    asked += 1
    return (await gate) ? route.continue() : route.abort()
  })
  return {
    asked: () => expect.poll(() => asked).toBeGreaterThan(0),
    open: () => pass(true),
    shut: () => pass(false),
  }
}

/** In a fresh page with half a sentence in the box, where nobody has moved or pressed anything yet. */
async function inFreshPage(ada: Person, draft: string) {
  const { page, conversation } = ada
  await ada.signIn()
  await createChannel(ada)
  await page.reload()
  // presses no key
  await conversation.composer.fill(draft)
}

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Go to…' }).getByRole('combobox')
const finder = (page: Page) => page.getByRole('complementary', { name: 'Search here' }).getByRole('searchbox')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keys' }).getByRole('searchbox')

test('letters after Ctrl K wait for it, and Enter goes where they lead', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await inFreshPage(ada, 'half a ')
  const code = await codeWaits(context)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ranx')
  await page.keyboard.press('Backspace')
  await code.asked()
  await expect(conversation.composer).toHaveValue('half a ')
  code.open()
  await expect(switcher(page)).toBeFocused()
  await expect(switcher(page)).toHaveValue('ran')
  await page.keyboard.type('dom')
  await page.keyboard.press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
  await page.goBack()
  await expect(conversation.composer).toHaveValue('half a ')
})

test('Enter that is pressed before the switcher is there goes there all the same', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await inFreshPage(ada, '')
  const code = await codeWaits(context)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('random')
  await page.keyboard.press('Enter')
  await code.asked()
  code.open()
  await expect(conversation.heading).toHaveText(/random/)
  await expect(switcher(page)).toHaveCount(0)
  await expect(conversation.composer).toHaveValue('')
})

test('letters after ? and Ctrl F are searched for', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await inFreshPage(ada, 'half a ')
  await page.getByRole('main').focus()
  const code = await codeWaits(context)
  await page.keyboard.press('?')
  await page.keyboard.type('emoji')
  await code.asked()
  code.open()
  await expect(sheet(page)).toHaveValue('emoji')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.unroute(CODE)

  const more = await codeWaits(context)
  await page.keyboard.press('Control+f')
  await page.keyboard.type('lantern')
  await more.asked()
  more.open()
  await expect(finder(page)).toHaveValue('lantern')
  await expect(finder(page)).toBeFocused()
  await expect(conversation.composer).toHaveValue('half a ')
})

test('what cannot be had says so, and the letters are where one wrote', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await inFreshPage(ada, 'half a ')
  ada.watch.expectNetworkTrouble()
  const code = await codeWaits(context)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sentence')
  await code.asked()
  // nor can the page itself be had: it does not try its luck with a reload
  await context.route(/\/$/, (route) => route.abort())
  code.shut()
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })).toBeVisible()
  await expect(conversation.composer).toHaveValue('half a sentence')
  await expect(conversation.composer).toBeFocused()
})

test('an input method writes neither into the box behind nor past what opens', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await inFreshPage(ada, '半分の')
  const hand = await context.newCDPSession(page)
  const composing = (text: string) =>
    hand.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const code = await codeWaits(context)
  await page.keyboard.press('Control+k')
  await composing('で')
  await composing('でん')
  await code.asked()
  await expect(conversation.composer).toHaveValue('半分の')
  code.open()
  await expect(switcher(page)).toBeFocused()
  await composing('ら')
  await composing('らん')
  await hand.send('Input.insertText', { text: 'random' })
  await expect(switcher(page)).toHaveValue(/random$/)
  await page.keyboard.press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
})

test('a right click is answered though it was the first press of all', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await ada.signIn()
  await createChannel(ada)
  await conversation.sayDelivered('line alpha.')
  // nothing lies under the mouse, which moves only with the press
  await page.mouse.move(0, 0)
  await page.reload()
  await expect(conversation.message('line alpha.')).toBeVisible()
  const code = await codeWaits(context)
  await conversation.message('line alpha.').getByText('line alpha.').click({ button: 'right' })
  await code.asked()
  code.open()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(conversation.composer).toHaveValue('line alpha.')
  await expect(conversation.composer).toBeFocused()
})

test('a long press is answered though it was the first touch of all, and the tools stood there before it', async ({
  person,
}) => {
  const ada = await person({ viewport: { width: 390, height: 844 } })
  const { page, context, conversation } = ada
  await ada.signIn()
  await createChannel(ada)
  await conversation.sayDelivered('line alpha.')
  await page.mouse.move(0, 0)
  await page.reload()
  const text = conversation.message('line alpha.').getByText('line alpha.')
  await expect(text).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search here', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record voice message', exact: true })).toBeVisible()
  const code = await codeWaits(context)
  const box = (await text.boundingBox())!
  const touchPoints = [{ x: box.x + 20, y: box.y + box.height / 2 }]
  const finger = await context.newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await code.asked()
  code.open()
  const reply = page.getByRole('menuitem', { name: 'Reply', exact: true })
  await expect(reply).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await reply.click()
  await expect(page.getByRole('group', { name: /^Replying to / })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ workers: 'allow' })

  test('all three open with what was typed ahead', async ({ person }) => {
    const ada = await person()
    const { page, context, conversation } = ada
    await ada.signIn()
    await createChannel(ada)
    await shellIsStored(page)
    ada.watch.expectNetworkTrouble()
    await context.setOffline(true)
    await page.reload()
    await expect(conversation.composer).toBeVisible()
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    await page.keyboard.type('emoji')
    await expect(sheet(page)).toHaveValue('emoji')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+f')
    await page.keyboard.type('lantern')
    await expect(finder(page)).toHaveValue('lantern')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('random')
    await page.keyboard.press('Enter')
    await expect(conversation.heading).toHaveText(/random/)
  })
})
