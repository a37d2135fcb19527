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

/** Reloads the open channel and writes a draft into the composer, before any pointer or key input. */
async function openFreshPage({ page, conversation }: Person, draft: string) {
  // Nothing lies under the mouse, which moves only with a press.
  await page.mouse.move(0, 0)
  await page.reload()
  // `fill` presses no key.
  await conversation.composer.fill(draft)
}

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Go to…' }).getByRole('combobox')
const searchBox = (page: Page) => page.getByRole('complementary', { name: 'Search here' }).getByRole('searchbox')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('searchbox')
const LINE = 'line alpha.'
const lineOf = ({ conversation }: Person) => conversation.message(LINE).getByText(LINE)

async function lettersWait(ada: Person) {
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
}

async function enterWithoutPause(ada: Person) {
  const { page, conversation } = ada
  await openFreshPage(ada, '')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('random')
  await page.keyboard.press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
  await expect(switcher(page)).toHaveCount(0)
  await expect(conversation.composer).toHaveValue('')
  await page.goBack()
  await expect(conversation.heading).not.toHaveText(/random/)
}

async function lettersAreSearchedFor(ada: Person) {
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
  await page
    .getByRole('complementary', { name: 'Search here' })
    .getByRole('button', { name: 'Close', exact: true })
    .click()
  await expect(searchBox(page)).toHaveCount(0)
}

async function inputMethod(ada: Person) {
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
  await cdp.detach()
}

async function rightClick(ada: Person) {
  const { page, context, conversation } = ada
  await openFreshPage(ada, '')
  const code = await holdCode(context)
  await lineOf(ada).click({ button: 'right' })
  await code.expectRequest()
  code.release()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(conversation.composer).toHaveValue(LINE)
  await expect(conversation.composer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(conversation.composer).toHaveValue('')
}

async function longPress(ada: Person) {
  const { page, context } = ada
  await page.setViewportSize({ width: 390, height: 844 })
  await openFreshPage(ada, '')
  await expect(page.getByRole('button', { name: 'Members', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record voice message', exact: true })).toBeVisible()
  const code = await holdCode(context)
  const box = (await lineOf(ada).boundingBox())!
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
  await finger.detach()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function menuWithoutCode(ada: Person) {
  const { page, context, conversation, watch } = ada
  await openFreshPage(ada, '')
  await expect(lineOf(ada)).toBeVisible()
  watch.expectNetworkTrouble()
  const code = await holdCode(context)
  // The page itself cannot be loaded either, so the client must not try a reload.
  await context.route(PAGE, (route) => route.abort())
  await lineOf(ada).click({ button: 'right' })
  await code.expectRequest()
  code.fail()
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await conversation.composer.fill('half a ')
  // A browser that keeps failed imports needs a reload first, which the client does at the next press.
  await context.unroute(CODE)
  await context.unroute(PAGE)
  await expect(async () => {
    await lineOf(ada).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(conversation.composer).toHaveValue('half a ')
}

test('letters and presses before the code that they need have their effect when it is there', async ({ person }) => {
  const ada = await person()
  await ada.signIn()
  await createChannel(ada)
  await ada.conversation.sayDelivered(LINE)
  await test.step('letters after Ctrl K are in the switcher, and Enter opens the result', () => lettersWait(ada))
  await test.step('letters and Enter without a pause after Ctrl K open the result, too', () => enterWithoutPause(ada))
  await test.step('letters after ? and Ctrl F are searched for', () => lettersAreSearchedFor(ada))
  await test.step('an input method writes into the switcher as soon as it is there', () => inputMethod(ada))
  await test.step('a right click as the very first input opens the menu', () => rightClick(ada))
  await test.step('a long press opens the menu, and the tools are there before it', () => longPress(ada))
  await test.step('a menu without code says so, and opens when its code is there', () => menuWithoutCode(ada))
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
