/**
 * Renders the whole client over the reference server in this process: the real tree and the real store, no browser and
 * no socket.
 */
import { act, waitFor } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { startedTranslations } from '@/components/program/startedTranslations'
import { loadForm, loadProgram } from '@/entry/programs'
import { run } from '@/entry/run'
import { createApiContext } from '@/api/context'
import { logIn } from '@/api/session/token'
import { browserClock, type ClockPort } from '@/platform/device/clock'
import type { Device } from '@/platform/device/device'
import type { Ports } from '@/platform/ports'
import { streamUnwanted } from '@/stream/eventsReceived'
import type { ReferenceServer } from '../../reference-server/server'
import { fakeBrowser, fakePorts, type FakeBrowser, type FakePorts } from './fakePorts'
import { serverEventSource, serverHttp } from './serverPorts'
import { insertPage } from './insertPage'
import { startTranslations, withTexts } from './startTranslations'

type Setup = {
  server: ReferenceServer
  /** The path to open. */
  path?: string
  /** The person who already has a stored session. */
  signedIn?: { email: string; password: string }
  /** Passing the same browser again simulates a reload. */
  browser?: FakeBrowser
  /** The storage of the tab. Passing the same again simulates a reload of the tab. */
  tabStorage?: Ports['tabStorage']
  device?: Device
  /** The address of the page; `http://localhost/` unless given. */
  address?: string
  /** Whether the page starts without a network. */
  isCut?: boolean
  /** A wait of the page that is over at once: tests wait in real time. In ms, as the page asks the clock for it. */
  noWaitOfMs?: number
  /** Changes what the browser can before the page starts. */
  prepare?: (ports: FakePorts) => void
}

/** Opens the page at an address. `cut` takes the network away and restores it. */
export async function renderApp({
  server,
  path = '/',
  signedIn,
  browser = fakeBrowser(),
  tabStorage,
  device = 'desktop',
  address = 'http://localhost/',
  isCut: startsCut = false,
  noWaitOfMs,
  prepare,
}: Setup) {
  stubElementSizes()
  // The first import compiles them, which takes longer than a test waits for an element on a busy machine.
  await Promise.all([loadProgram('public'), loadProgram('client'), loadForm()])
  const i18n = await startTranslations()
  let isCut = startsCut
  let isOpen = true
  const fakes = fakePorts({ browser })
  prepare?.(fakes)
  const ports = {
    ...fakes,
    site: { ...fakes.site, device: () => device, address: () => address, isSecure: () => isSecure(address) },
    ...(tabStorage && { tabStorage }),
    clock: clockWhile(() => isOpen, noWaitOfMs),
    http: withTexts(serverHttp(server, () => isCut)),
    eventSource: serverEventSource(server, () => isCut),
  }
  if (signedIn) {
    const answer = await logIn(createApiContext(ports), signedIn)
    if ('fault' in answer) throw new Error(JSON.stringify(answer.fault))
  }
  location.hash = `#${path}`
  startedTranslations.set(ports, Promise.resolve(i18n))
  const { root, form, remove } = insertPage()
  const page = await act(() => run({ root, form, ports, beginning: null }))
  await waitFor(() => {
    if (page.program() === null || (!root.hasChildNodes() && !form.isShown()))
      throw new Error('no program has drawn the page yet')
  })
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    openPages.delete(close)
    const store = page.program()?.store
    act(() => page.close())
    remove()
    store?.dispatch(streamUnwanted())
    ports.closeTab()
    // A last request must be answered before the server closes.
    await new Promise((resolve) => setTimeout(resolve))
  }
  openPages.add(close)
  onTestFinished(close)
  return {
    ports,
    browser,
    path: () => location.hash.slice(1),
    /** The store of a session, for what the page would do by itself only after a long time. */
    store: () => page.program()!.store!,
    cut: (now: boolean) => {
      isCut = now
    },
    /** Closes the page with its tab and its stream. */
    close,
  }
}

/** A closed page has no timers any more. */
function clockWhile(isOpen: () => boolean, noWaitOfMs?: number): ClockPort {
  const clock = browserClock()
  const whileOpen = (run: () => void) => () => {
    if (isOpen()) run()
  }
  return {
    ...clock,
    after: (ms, run) => clock.after(ms === noWaitOfMs ? 0 : ms, whileOpen(run)),
    nextFrame: (run) => clock.nextFrame(whileOpen(run)),
    whenIdle: (atLatestMs, run) => clock.whenIdle(atLatestMs, whileOpen(run)),
  }
}

const isSecure = (address: string) => address.startsWith('https:') || new URL(address).hostname === 'localhost'

const openPages = new Set<() => Promise<void>>()

/** Closes all pages that a test left open. Call it before the server closes. */
export async function closePages(): Promise<void> {
  for (const close of openPages) await close()
}

/** A simulated browser has no layout, and without sizes a virtual list draws nothing. */
function stubElementSizes() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
}

/** Opens the page at a link, as a mail program does: its query stands before the hash. */
export function renderAtLink(link: string, options: Omit<Parameters<typeof renderApp>[0], 'path'>) {
  const [query = '', path = '/'] = link.split('#')
  history.replaceState(null, '', `/${query}`)
  return renderApp({ path, ...options })
}

/** Opens the sign-in page. Its other ways to sign in, which come a second after the form, come at once. */
export const renderSignIn = (server: ReferenceServer) => renderApp({ server, path: '/login', noWaitOfMs: 1_000 })
