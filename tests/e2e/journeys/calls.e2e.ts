/**
 * Two people call each other in browsers of their own, with the keyboard alone until they talk. Their microphones are fake
 * and beep; the sound is measured.
 */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { delayMicrophone, expectHeard, expectSilence, keepConnections, LATE } from '../callSound'
import { expect, test, type Person } from '../journey'
import { listenToAnnouncements } from '../screenReader'
import { tabTo } from '../steps'

test.use({
  flags: ['--version', '0.5.31'],
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })
const ringing = ({ page }: Person) => page.getByRole('alertdialog', { name: /is calling$/ })
const participants = ({ page }: Person) => page.getByRole('list', { name: 'Participants' }).getByRole('listitem')
const callOf = ({ page }: Person) => page.getByRole('region', { name: /^Call:/ })

async function pressByKeyboard(person: Person, name: string) {
  await tabTo(person, button(person, name))
  await person.page.keyboard.press('Enter')
}

/** A call rings at Bo, with the focus on its card. */
async function call(ada: Person, bo: Person) {
  await expect(button(ada, 'Start voice call')).toBeVisible(LATE)
  await pressByKeyboard(ada, 'Start voice call')
  await expect(callOf(ada)).toBeFocused()
  await expect(ringing(bo)).toBeFocused(LATE)
}

/** The controls are one Tab stop. */
async function leave(ada: Person, name: string) {
  await tabTo(ada, button(ada, 'Mute'))
  await ada.page.keyboard.press('End')
  await expect(button(ada, name)).toBeFocused()
  await ada.page.keyboard.press('Enter')
}

async function declineCall(ada: Person, bo: Person) {
  await call(ada, bo)
  expect(await accessibilityViolations(bo.page)).toEqual([])
  await pressByKeyboard(bo, 'Decline')
  await expect(ringing(bo)).toHaveCount(0)
  const declinedAt = Date.now()
  await expect(ada.page.getByText(/^Calling /)).toBeVisible()
  await leave(ada, 'Cancel call')
  await expect(ada.page.getByRole('article', { name: 'No answer' })).toBeVisible()
  // Within a second, the next call would pass for the event of this one that comes twice.
  await expect.poll(() => Date.now() - declinedAt).toBeGreaterThan(1_000)
}

/** Bo's presses of Mute and Deafen are heard and said. */
async function talk(ada: Person, bo: Person) {
  const saidToAda = await listenToAnnouncements(ada.page)
  const saidToBo = await listenToAnnouncements(bo.page)
  const expectSaid = (said: () => Promise<string[]>, words: string) =>
    expect.poll(async () => (await said()).join('\n')).toContain(words)
  await call(ada, bo)
  await pressByKeyboard(bo, 'Answer')
  await expect(callOf(bo)).toBeFocused()
  await expectSaid(saidToAda, `${bo.account.name} joined the call`)
  await expectHeard(ada.page)
  await expectHeard(bo.page)
  expect(await accessibilityViolations(bo.page)).toEqual([])
  await pressByKeyboard(bo, 'Mute')
  await expectSaid(saidToBo, 'You are muted')
  await expectSilence(ada.page)
  await button(bo, 'Deafen').click()
  await expectSilence(bo.page)
  // Unmuting undoes both.
  await button(bo, 'Mute').click()
  await expectHeard(ada.page)
  await expectHeard(bo.page)
}

/** Waits until a picture of somebody else moves: one of a known size, with frame after frame. */
async function expectSeen({ page }: Person) {
  const frames = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('video')].filter(({ videoWidth }) => videoWidth > 0)
      return Math.max(0, ...seen.map((video) => video.getVideoPlaybackQuality().totalVideoFrames))
    })
  await expect.poll(frames, LATE).toBeGreaterThan(0)
  const before = await frames()
  await expect.poll(frames).toBeGreaterThan(before)
}

/** The same account joins the call of a channel on a second device, and signs out there. */
async function moveToDevice(ada: Person, bo: Person, laptop: Person) {
  for (const [each, people] of [[ada, 1] as const, [bo, 2] as const, [laptop, 2] as const]) {
    await each.page.goto(`${each.url}/#/chat/channel/1`)
    await each.page
      .getByRole('button', { name: /^(Start voice|Join) call$/ })
      .first()
      .click(LATE)
    await expect(participants(each)).toHaveCount(people)
  }
  await expect(bo.page.getByText('Joined on another device')).toBeVisible()
  await expect(participants(ada)).toHaveCount(2)
  const place = await button(ada, 'Leave call').boundingBox()
  await laptop.appShell.signOut(laptop.account.name)
  await expect(participants(ada)).toHaveCount(1)
  // The button does not move away from a finger that is about to press it.
  await expect(ada.page.getByText('Nobody else is here yet.')).toBeVisible()
  expect(await button(ada, 'Leave call').boundingBox()).toEqual(place)
  await expect(bo.page.getByText('Joined on another device')).toBeVisible()
  // On a phone the buttons covered the lower half of the line.
  await ada.page.setViewportSize({ width: 390, height: 844 })
  const isWhole = (line: Element) => {
    const { left, bottom } = line.getBoundingClientRect()
    return line.contains(document.elementFromPoint(left + 1, bottom - 1))
  }
  await expect.poll(() => ada.page.getByText('Nobody else is here yet.').evaluate(isWhole)).toBe(true)
}

test('a call rings, is declined, heard and seen, muted and deafened, goes on after a reload and without a network, and moves to another device @control', async ({
  person,
  product,
}) => {
  // Sound is measured over two seconds, ten times.
  test.setTimeout(240_000)
  const [ada, bo, laptop] = [await person({ account: 1 }), await person({ account: 3 }), await person({ account: 3 })]
  for (const each of [ada, bo]) {
    await keepConnections(each.page)
    await each.page.addInitScript({ path: AXE })
    await each.signIn()
  }
  await ada.page.goto(`${ada.url}/#/chat/dm/${await product.uidOf(bo.account)}`)
  await declineCall(ada, bo)
  await talk(ada, bo)
  await button(bo, 'Camera').click()
  await expectSeen(ada)

  bo.page.on('dialog', (dialog) => void dialog.accept())
  await delayMicrophone(bo.page)
  await bo.page.reload()
  await expectHeard(ada.page)
  await expectHeard(bo.page)
  await expectSeen(ada)

  const cut = { uid: await product.uidOf(bo.account), ms: 4_000 }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${product.url}/__control/calls/cut`, { method: 'POST', headers, body: JSON.stringify(cut) })
  await expect(bo.page.getByText('Reconnecting to the call…')).toBeVisible()
  await expect(bo.page.getByText('Reconnecting to the call…')).toBeHidden(LATE)
  await expectHeard(ada.page)

  await leave(ada, 'Leave call')
  await expect(callOf(bo)).toHaveCount(0)
  await expect(ada.page.getByRole('article', { name: /^Call ended/ })).toBeVisible()
  await expect(ada.page.locator('body')).not.toBeFocused()

  await laptop.signIn()
  await moveToDevice(ada, bo, laptop)
})
