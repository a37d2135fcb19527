/** Two people call each other in browsers of their own, whose microphones are fake and beep. The sound is measured. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expectHeard, expectSilence, keepConnections, LATE } from '../callSound'
import { expect, test, type Person } from '../journey'

test.use({
  flags: ['--version', '0.5.31'],
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })
const ringing = ({ page }: Person) => page.getByRole('alertdialog', { name: /is calling$/ })

async function openTogether(person: (options?: { account?: number }) => Promise<Person>, uidOf: Uid) {
  const [ada, bo] = [await person({ account: 1 }), await person({ account: 3 })]
  for (const each of [ada, bo]) {
    await keepConnections(each.page)
    await each.page.addInitScript({ path: AXE })
    await each.signIn()
  }
  await ada.page.goto(`${ada.url}/#/chat/dm/${await uidOf(bo.account)}`)
  return { ada, bo }
}
type Uid = (account: Person['account']) => Promise<number>

test('a call rings, is heard, muted and deafened, and goes on after a reload and without a network @control', async ({
  person,
  product,
}) => {
  const { ada, bo } = await openTogether(person, product.uidOf)
  await button(ada, 'Start voice call').click(LATE)
  await expect(ringing(bo)).toBeVisible()
  expect(await accessibilityViolations(bo.page)).toEqual([])
  await button(bo, 'Answer').click()
  await expectHeard(ada.page)
  await expectHeard(bo.page)
  expect(await accessibilityViolations(bo.page)).toEqual([])

  await button(bo, 'Mute').click()
  await expectSilence(ada.page)
  await button(bo, 'Deafen').click()
  await expectSilence(bo.page)
  // Unmuting undoes both.
  await button(bo, 'Mute').click()
  await expectHeard(ada.page)
  await expectHeard(bo.page)

  bo.page.on('dialog', (dialog) => void dialog.accept())
  await bo.page.reload()
  await expectHeard(ada.page)
  await expectHeard(bo.page)

  const cut = { uid: await product.uidOf(bo.account), ms: 5_000 }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${product.url}/__control/calls/cut`, { method: 'POST', headers, body: JSON.stringify(cut) })
  await expect(bo.page.getByText('Reconnecting to the call…')).toBeVisible()
  await expect(bo.page.getByText('Reconnecting to the call…')).toBeHidden(LATE)
  await expectHeard(ada.page)

  await button(ada, 'Leave call').click()
  await expect(bo.page.getByRole('region', { name: /^Call:/ })).toHaveCount(0)
  await expect(ada.page.getByRole('article', { name: /^Call ended/ })).toBeVisible()
})

test('a call that is declined stops ringing, and the caller reads that nobody answered', async ({
  person,
  product,
}) => {
  const { ada, bo } = await openTogether(person, product.uidOf)
  await button(ada, 'Start voice call').click(LATE)
  await button(bo, 'Decline').click(LATE)
  await expect(ringing(bo)).toHaveCount(0)
  await expect(ada.page.getByText(/^Calling /)).toBeVisible()
  await button(ada, 'Cancel call').click()
  await expect(ada.page.getByRole('article', { name: 'No answer' })).toBeVisible()
})

test('the same account on a second device takes the call over, and signing out leaves it', async ({ person }) => {
  const [ada, phone, laptop] = [
    await person({ account: 1 }),
    await person({ account: 3 }),
    await person({ account: 3 }),
  ]
  const participants = (at: Person) => at.page.getByRole('list', { name: 'Participants' }).getByRole('listitem')
  for (const each of [ada, phone, laptop]) {
    await each.signIn()
    await each.page.goto(`${each.url}/#/chat/channel/1`)
    await each.page
      .getByRole('button', { name: /^(Start voice|Join) call$/ })
      .first()
      .click(LATE)
    await expect(participants(each)).toHaveCount(each === ada ? 1 : 2)
  }
  await expect(phone.page.getByText('Joined on another device')).toBeVisible()
  await expect(participants(ada)).toHaveCount(2)

  await laptop.appShell.signOut(laptop.account.name)
  await expect(participants(ada)).toHaveCount(1)
  await expect(phone.page.getByText('Joined on another device')).toBeVisible()
})
