/** Measures calls on the loopback of the reference server, with sound that the measurement switches on and off. */
import type { Page } from '@playwright/test'
import { openSignedIn } from '../e2e/openSignedIn'
import { logIn, type Account, type Product } from '../e2e/product'
import { startSession, type BenchSession } from './benchSession'
import { repeat, type FigureGroup } from './endurance'
import { installMeasuring, paintedAt } from './inPage'
import { median } from './statistics'
import { threadClock } from './threadClock'

const TIMER = 'section [role="timer"]'
const CARD = '[role="alertdialog"]'
const SPEAKING = 'ul[aria-label="Participants"] .ring-success'
const PEERS = 9
const SHARE_MS = 10_000

type Voice = { speak: (isLoud: boolean) => number }

/** Replaces the microphone by a tone that is silent until it is switched on. Runs in the page. */
function installVoice() {
  const context = new AudioContext()
  const tone = new OscillatorNode(context, { frequency: 440 })
  const volume = new GainNode(context, { gain: 0 })
  tone.connect(volume)
  tone.start()
  navigator.mediaDevices.getUserMedia = () => {
    const out = context.createMediaStreamDestination()
    volume.connect(out)
    return Promise.resolve(out.stream)
  }
  const speak = (isLoud: boolean) => {
    volume.gain.value = isLoud ? 0.5 : 0
    return performance.timeOrigin + performance.now()
  }
  Object.assign(globalThis, { speak } satisfies Voice)
}

async function openPerson({ browser, product }: BenchSession, account: Account): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  await installMeasuring(context)
  await context.addInitScript(installVoice)
  const page = await context.newPage()
  await openSignedIn(page, product.url, account)
  return page
}

/** Opens a conversation and waits until it can be called: the code of calls loads a while after the start. */
async function openToCall(page: Page, path: string) {
  await page.evaluate((hash) => void (location.hash = `#/chat/${hash}`), path)
  await page.getByRole('button', { name: 'Start voice call' }).waitFor()
}

/** Presses a button; resolves to the moment, in ms since 1970. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    return performance.timeOrigin + performance.now()
  })
/** Resolves to the moment at which an element was painted, in ms since 1970. */
const shownAt = async (page: Page, selector: string) =>
  (await paintedAt(page, selector)) + (await page.evaluate(() => performance.timeOrigin))
const speak = (page: Page, isLoud: boolean) =>
  page.evaluate((loud) => (Reflect.get(globalThis, 'speak') as Voice['speak'])(loud), isLoud)

const leave = async (page: Page) => {
  await press(page, 'Leave call')
  await page.locator(TIMER).waitFor({ state: 'detached' })
}

/** Resolves to the ms until a call of a channel is joined. */
async function join(page: Page, channel: number) {
  await openToCall(page, `channel/${channel}`)
  // The page watches before it is pressed.
  const [joinedAt, pressedAt] = await Promise.all([shownAt(page, TIMER), press(page, 'Start voice call')])
  await leave(page)
  return joinedAt - pressedAt
}

/** Calls from one page to the other; resolves to the ms until it rings there, and from a voice until it shows. */
async function talk(caller: Page, callee: Page, calleeId: number) {
  await openToCall(caller, `dm/${calleeId}`)
  const [rungAt, pressedAt] = await Promise.all([shownAt(callee, CARD), press(caller, 'Start voice call')])
  await press(callee, 'Answer')
  await Promise.all([caller, callee].map((page) => page.locator(TIMER).waitFor()))
  // The first sound opens the connection; the second one is measured.
  await speak(caller, true)
  await callee.locator(SPEAKING).waitFor()
  await speak(caller, false)
  await callee.locator(SPEAKING).waitFor({ state: 'detached' })
  const [shown, saidAt] = await Promise.all([shownAt(callee, SPEAKING), speak(caller, true)])
  await speak(caller, false)
  await leave(caller)
  await callee.locator(TIMER).waitFor({ state: 'detached' })
  return { ring: rungAt - pressedAt, speaking: shown - saidAt }
}

type Peer = { uid: number; token: string; room: string }

/** Creates people and fetches their credentials for the call of a channel. */
async function peersOf({ url, accounts }: Product, channel: number): Promise<Peer[]> {
  const post = async (path: string, body: object, key: string) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key, referer: `${url}/` }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const admin = await logIn(url, accounts[0]!)
  return repeat(PEERS, async (index) => {
    const account = { name: `Peer ${index}`, email: `peer${index}@example.org`, password: 'peer-password' }
    await post('/admin/user', { ...account, gender: 0, is_admin: false }, admin.token)
    const { token } = await logIn(url, { ...account, role: 'member' })
    const answer = await post('/admin/agora/token', { gid: channel }, token)
    const { uid, agora_token, channel_name } = (await answer.json()) as Record<'uid', number> &
      Record<'agora_token' | 'channel_name', string>
    return { uid, token: agora_token, room: channel_name }
  })
}

/** Joins a room as several people who all send one tone to the person who was there first. Runs in the page. */
function joinAsPeers(peers: readonly Peer[]) {
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  const tone = new OscillatorNode(context, { frequency: 440 })
  tone.connect(out)
  tone.start()
  for (const { uid, token, room } of peers) {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/loopback_call`)
    const say = (message: object) => socket.send(JSON.stringify(message))
    const connection = new RTCPeerConnection()
    let first = 0
    let queue = Promise.resolve()
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) say({ type: 'signal', to: first, data: { candidate } })
    }
    socket.onopen = () => say({ type: 'join', room, uid, token, flags: { isMuted: false, picture: null } })
    const receive = async (data: { candidate?: object; description?: RTCSessionDescriptionInit }) => {
      if (data.candidate) await connection.addIceCandidate(data.candidate)
      if (data.description?.type !== 'offer') return
      await connection.setRemoteDescription(data.description)
      const [place] = connection.getTransceivers()
      if (place) {
        place.direction = 'sendrecv'
        await place.sender.replaceTrack(out.stream.getAudioTracks()[0] ?? null)
      }
      await connection.setLocalDescription()
      say({ type: 'signal', to: first, data: { description: connection.localDescription } })
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { type: string; from: number; data: Parameters<typeof receive>[0] }
      // Peers do not talk to one another.
      if (message.type !== 'signal') return
      first = message.from
      // A candidate counts after the description before it.
      queue = queue.then(() => receive(message.data))
    }
  }
}

/** Resolves to the part of its time that the main thread of a page has work while nine people speak. */
async function shareOf(session: BenchSession, page: Page, channel: number): Promise<number> {
  const { product, browser } = session
  await openToCall(page, `channel/${channel}`)
  await press(page, 'Start voice call')
  await page.locator(TIMER).waitFor()
  const context = await browser.newContext()
  await installMeasuring(context)
  const others = await context.newPage()
  // The browser lets no page of a route reach the local network.
  await others.goto(`${product.url}/api/admin/system/version`)
  await others.evaluate(joinAsPeers, await peersOf(product, channel))
  await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length === count, [
    SPEAKING,
    PEERS,
  ] as const)
  const threadMs = await threadClock(page)
  const before = await threadMs()
  // The page is left alone: to wait for something in it would be work of the measured thread.
  await page.waitForTimeout(SHARE_MS)
  const share = ((await threadMs()) - before) / SHARE_MS
  await context.close()
  return share
}

/**
 * `join_ms`: from the press until the call of a channel is joined. `ring_ms`: from the press of the caller until the card
 * is painted at the other side. `speaking_ms`: from the first sound of a voice until its ring is painted there.
 * `main_thread_share`: the part of its time for which the main thread of a page works while nine others speak, from 0 to 1.
 */
export const calls: FigureGroup = {
  names: ['call.join_ms', 'call.ring_ms', 'call.speaking_ms', 'call.main_thread_share'],
  async measure(_, runs) {
    const session = await startSession(['--version', '0.5.31'], SOUND_SWITCHES)
    try {
      const [caller, callee] = session.product.accounts.slice(1)
      if (caller === undefined || callee === undefined) throw new Error('the demo world has too few accounts')
      const channel = await session.channel('bench calls')
      const { user } = await logIn(session.product.url, callee)
      const [at, to] = [await openPerson(session, caller), await openPerson(session, callee)]
      await openToCall(to, `channel/${channel}`)
      const joins = await repeat(runs, () => join(at, channel))
      const talks = await repeat(runs, () => talk(at, to, user.uid))
      await to.context().close()
      const share = await shareOf(session, at, channel)
      return {
        'call.join_ms': median(joins),
        'call.ring_ms': median(talks.map(({ ring }) => ring)),
        'call.speaking_ms': median(talks.map(({ speaking }) => speaking)),
        'call.main_thread_share': share,
      }
    } finally {
      await session.end()
    }
  },
}

/** Sound begins without a press, and no question for a microphone shows. */
const SOUND_SWITCHES = ['--autoplay-policy=no-user-gesture-required', '--use-fake-ui-for-media-stream']
