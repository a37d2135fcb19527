/** Several tabs of one browser: one is active, the others say so, keep their page readable and take over. */
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import { createChannel } from '../steps'

const NOTICE = 'Only one active tab is allowed'
const notice = ({ page }: Person) => page.getByRole('dialog', { name: NOTICE })

async function olderTabWaits(ada: Person, channel: string) {
  await ada.conversation.say('Readable from afar.')
  await expect(ada.conversation.message('Readable from afar.')).toBeVisible()
  const newer = await ada.context.newPage()
  await newer.goto(ada.url)
  await expect(notice(ada)).toBeVisible()
  await expect(ada.page.getByRole('heading', { level: 1, name: NOTICE, exact: true })).toBeVisible()
  await expect(ada.page).toHaveTitle(new RegExp(`^\\[INACTIVE\\] .*${channel}`))
  await expect(newer.getByRole('navigation').first()).toBeVisible()
  await expect(ada.page.getByRole('main').getByText('Readable from afar.', { exact: true })).toBeInViewport()
  // A key that was on its way to the composer does not press the button.
  for (const key of ['Enter', 'Space', 'Escape', 'Escape', 'Control+k', 'x', 'Tab']) await ada.page.keyboard.press(key)
  await expect(notice(ada)).toBeVisible()
  await expect(notice(ada).getByRole('button', { name: 'Reload' })).toBeFocused()
  await expect(ada.page.locator('[role=dialog]')).toHaveCount(0)
  return newer
}

async function becomeActive(ada: Person, newer: Page) {
  await notice(ada).getByRole('button', { name: 'Reload' }).click()
  await expect(ada.conversation.composer).toBeVisible()
  await expect(newer.getByRole('heading', { level: 1, name: NOTICE })).toBeVisible()
  await expect(ada.page).not.toHaveTitle(/INACTIVE/)
  await newer.close()
}

async function closeNewerTab(ada: Person, channel: string) {
  const later = await ada.context.newPage()
  await later.goto(`${ada.url}/#/chat`)
  await expect(ada.page).toHaveTitle(/\[INACTIVE\]/)
  await later.close()
  await expect(ada.page).not.toHaveTitle(/\[INACTIVE\]/, { timeout: 15_000 })
  await ada.appShell.row(`# ${channel}`).click()
  await ada.conversation.sayDelivered('Here again')
}

async function openOtherClient(ada: Person) {
  const other = await ada.context.newPage()
  await other.goto(`${ada.url}/manifest.webmanifest`)
  await other.evaluate(() => new BroadcastChannel('VOCECHAT_CHANNEL').postMessage({ type: 'NEW_TAB' }))
  await expect(ada.page).toHaveTitle(/\[INACTIVE\]/)
  await expect(notice(ada)).toBeVisible()
}

test('of several tabs one is active, and the others can take over', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const newer = await test.step('an older tab keeps its page readable behind the notice, and takes no input', () =>
    olderTabWaits(ada, channel))
  await test.step('it becomes active by Reload, and the other one says so', () => becomeActive(ada, newer))
  await test.step('a tab that another one made inactive takes over when that one is closed', () =>
    closeNewerTab(ada, channel))
  await test.step('it gives way to another client', () => openOtherClient(ada))
})
