/**
 * Checks early input: text typed right after a shortcut goes into the opened dialog, and the first press has its effect
 * even if its code loads late.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import { waitForStoredShell } from '../waitForStoredShell'
import { createChannel } from '../steps'

const CODE = '**/assets/*.js'
const PAGE = /\/$/

/** Holds code that is requested from now on. `release` delivers it, `fail` makes the requests fail. */
async function holdCode(context: BrowserContext) {
  let pass: (isThere: boolean) => void = () => undefined
  const gate = new Promise<boolean>((resolve) => (pass = resolve))
  let requests = 0
  await context.route(CODE, async (route) => {
    requests += 1
    return (await gate) ? route.continue() : route.abort()
  })
  return {
    expectRequest: () => expect.poll(() => requests).toBeGreaterThan(0),
    release: () => pass(true),
    fail: () => pass(false),
  }
}

/** Opens a fresh page with a draft in the composer, before any pointer or key input. */
async function openFreshPage(ada: Person, draft: string) {
  const { page, conversation } = ada
  await ada.signIn()
  await createChannel(ada)
  await page.reload()
  // `fill` presses no key.
  await conversation.composer.fill(draft)
}

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Go to…' }).getByRole('combobox')
const searchBox = (page: Page) => page.getByRole('complementary', { name: 'Search here' }).getByRole('searchbox')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('searchbox')

test('letters after Ctrl K are in the switcher when its code arrives, and Enter opens the result', async ({
  person,
}) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await openFreshPage(ada, 'half a ')
  const code = await holdCode(context)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ranx')
  await page.keyboard.press('Backspace')
  await code.expectRequest()
  code.release()
  await expect(switcher(page)).toBeFocused()
  await expect(switcher(page)).toHaveValue('ran')
  await page.keyboard.type('dom')
  await page.keyboard.press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
  await page.goBack()
  await expect(conversation.composer).toHaveValue('half a ')
})

test('letters and Enter without a pause after Ctrl K open the result, too', async ({ person }) => {
  const ada = await person()
  const { page, conversation } = ada
  await openFreshPage(ada, '')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('random')
  await page.keyboard.press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
  await expect(switcher(page)).toHaveCount(0)
  await expect(conversation.composer).toHaveValue('')
})

test('letters after ? and Ctrl F are searched for', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await openFreshPage(ada, 'half a ')
  await page.getByRole('main').focus()
  const code = await holdCode(context)
  await page.keyboard.press('?')
  await page.keyboard.type('emoji')
  await code.expectRequest()
  code.release()
  await expect(sheet(page)).toHaveValue('emoji')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+f')
  await page.keyboard.type('lantern')
  await expect(searchBox(page)).toHaveValue('lantern')
  await expect(searchBox(page)).toBeFocused()
  await expect(conversation.composer).toHaveValue('half a ')
})

test('a menu whose code cannot be loaded says so, and opens when its code is there', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await ada.signIn()
  await createChannel(ada)
  await conversation.sayDelivered('line alpha.')
  await page.mouse.move(0, 0)
  await page.reload()
  const text = conversation.message('line alpha.').getByText('line alpha.')
  await expect(text).toBeVisible()
  ada.watch.expectNetworkTrouble()
  const code = await holdCode(context)
  // The page itself cannot be loaded either, so the client must not try a reload.
  await context.route(PAGE, (route) => route.abort())
  await text.click({ button: 'right' })
  await code.expectRequest()
  code.fail()
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await conversation.composer.fill('half a ')
  // A browser that keeps failed imports needs a reload first, which the client does at the next press.
  await context.unroute(CODE)
  await context.unroute(PAGE)
  await expect(async () => {
    await text.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(conversation.composer).toHaveValue('half a ')
})

test('an input method writes into the switcher as soon as it is there', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await openFreshPage(ada, '半分の')
  const cdp = await context.newCDPSession(page)
  const composing = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await page.keyboard.press('Control+k')
  // Until then the browser writes a composition into the composer: only a field that has the focus can take it.
  await expect(switcher(page)).toBeFocused()
  await composing('ら')
  await composing('らん')
  await cdp.send('Input.insertText', { text: 'random' })
  await expect(switcher(page)).toHaveValue('random')
  await page.keyboard.press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
  await page.goBack()
  await expect(conversation.composer).toHaveValue('半分の')
})

test('a right click as the very first input opens the menu', async ({ person }) => {
  const ada = await person()
  const { page, context, conversation } = ada
  await ada.signIn()
  await createChannel(ada)
  await conversation.sayDelivered('line alpha.')
  // Nothing lies under the mouse, which moves only with the press.
  await page.mouse.move(0, 0)
  await page.reload()
  await expect(conversation.message('line alpha.')).toBeVisible()
  const code = await holdCode(context)
  await conversation.message('line alpha.').getByText('line alpha.').click({ button: 'right' })
  await code.expectRequest()
  code.release()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(conversation.composer).toHaveValue('line alpha.')
  await expect(conversation.composer).toBeFocused()
})

test('a long press as the very first touch opens the menu, and the tools are there before it', async ({ person }) => {
  const ada = await person({ viewport: { width: 390, height: 844 } })
  const { page, context, conversation } = ada
  await ada.signIn()
  await createChannel(ada)
  await conversation.sayDelivered('line alpha.')
  await page.mouse.move(0, 0)
  await page.reload()
  const text = conversation.message('line alpha.').getByText('line alpha.')
  await expect(text).toBeVisible()
  await expect(page.getByRole('button', { name: 'Members', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record voice message', exact: true })).toBeVisible()
  const code = await holdCode(context)
  const box = (await text.boundingBox())!
  const touchPoints = [{ x: box.x + 20, y: box.y + box.height / 2 }]
  const finger = await context.newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await code.expectRequest()
  code.release()
  const reply = page.getByRole('menuitem', { name: 'Reply', exact: true })
  await expect(reply).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await reply.click()
  await expect(page.getByRole('group', { name: /^Replying to / })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ workers: 'allow' })

  test('the list of keys, the search and the switcher have the letters that were typed right after their keys', async ({
    person,
  }) => {
    const ada = await person()
    const { page, context, conversation } = ada
    await ada.signIn()
    await createChannel(ada)
    await waitForStoredShell(page)
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
    await expect(searchBox(page)).toHaveValue('lantern')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('random')
    await page.keyboard.press('Enter')
    await expect(conversation.heading).toHaveText(/random/)
  })
})
