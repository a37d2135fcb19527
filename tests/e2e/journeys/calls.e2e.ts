/** Two people call each other in browsers of their own, whose microphones are fake and beep. The sound is measured. */
import type { Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test, type Person } from '../journey'

test.use({
  flags: ['--version', '0.5.31'],
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** The energy per second above which somebody is heard, and below which nobody is. */
const HEARD = 0.05
const SILENT = 0.001
/** The code of calls loads a while after the start. */
const LATE = { timeout: 20_000 }

/** Keeps the connections of a page, whose statistics tell what arrives, and the elements that play it. */
const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const kept: RTCPeerConnection[] = []
    const Native = RTCPeerConnection
    class Kept extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.push(this)
      }
    }
    const keptOutputs: HTMLAudioElement[] = []
    class KeptAudio extends Audio {
      constructor(address?: string) {
        super(address)
        keptOutputs.push(this)
      }
    }
    Object.assign(globalThis, { RTCPeerConnection: Kept, keptConnections: kept, Audio: KeptAudio, keptOutputs })
  })

/** Resolves to the energy of sound that has arrived so far, and the seconds for which it was counted. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const keptConnections = Reflect.get(globalThis, 'keptConnections') as RTCPeerConnection[]
    let energy = 0
    for (const connection of keptConnections) {
      if (connection.connectionState !== 'connected') continue
      const report = await connection.getStats()
      report.forEach((stats: { type: string; totalAudioEnergy?: number }) => {
        if (stats.type === 'inbound-rtp') energy += stats.totalAudioEnergy ?? 0
      })
    }
    return { energy, at: performance.now() / 1_000 }
  })

/** Measures over two seconds how much is heard. */
async function heardBy(page: Page): Promise<number> {
  const before = await arrived(page)
  await expect.poll(async () => (await arrived(page)).at - before.at, { intervals: [500] }).toBeGreaterThan(2)
  const after = await arrived(page)
  return (after.energy - before.energy) / (after.at - before.at)
}
/** Whether what arrives is also played: an element runs on that has a stream. */
const isPlayed = (page: Page) =>
  page.evaluate(() => {
    const outputs = Reflect.get(globalThis, 'keptOutputs') as HTMLAudioElement[]
    return outputs.some(({ srcObject, paused, currentTime }) => srcObject !== null && !paused && currentTime > 0)
  })
const expectHeard = (page: Page) =>
  expect(async () => {
    expect(await heardBy(page)).toBeGreaterThan(HEARD)
    expect(await isPlayed(page)).toBe(true)
  }).toPass(LATE)
const expectSilence = (page: Page) => expect(async () => expect(await heardBy(page)).toBeLessThan(SILENT)).toPass(LATE)

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
