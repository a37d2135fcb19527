/** The whole client over the reference server, in this process: the real tree, the real store, no browser and no socket. */
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '@/app/boot/App'
import { makeClientLoader } from '@/app/boot/clientLoader'
import { makeApiContext } from '@/api/context'
import { logIn } from '@/api/token'
import { browserClock } from '@/platform/clock'
import { streamUnwanted } from '@/stream/eventsReceived'
import type { ReferenceServer } from '../server/server'
import { fakeBrowser, fakePorts, type FakeBrowser } from './fakePorts'
import { serverEventSource, serverHttp } from './serverPorts'
import { startWords } from './words'

type Setup = {
  server: ReferenceServer
  /** Where the page is opened. */
  path?: string
  /** Who has a session in the vault already. */
  signedIn?: { email: string; password: string }
  /** The same browser again is a reload. */
  browser?: FakeBrowser
}

/** Opens the page at an address. `cut` takes the network away and brings it back. */
export async function renderApp({ server, path = '/', signedIn, browser = fakeBrowser() }: Setup) {
  giveSizes()
  const i18n = await startWords()
  let isCut = false
  const ports = {
    ...fakePorts({ browser }),
    clock: browserClock(),
    http: serverHttp(server, () => isCut),
    eventSource: serverEventSource(server, () => isCut),
  }
  if (signedIn) {
    const answer = await logIn(makeApiContext(ports), signedIn)
    if ('fault' in answer) throw new Error(JSON.stringify(answer.fault))
  }
  location.hash = `#${path}`
  const loader = makeClientLoader(ports)
  if (signedIn) await loader.wake()
  const view = await act(async () => {
    await Promise.resolve()
    return render(<App ports={ports} i18n={i18n} loader={loader} />)
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    open.delete(close)
    view.unmount()
    if (loader.isWanted()) (await loader.load()).store.dispatch(streamUnwanted())
    ports.closeTab()
  }
  open.add(close)
  return {
    ports,
    browser,
    view,
    path: () => location.hash.slice(1),
    cut: (now: boolean) => {
      isCut = now
    },
    /** The page is gone, and its tab and its stream with it. */
    close,
  }
}

const open = new Set<() => Promise<void>>()

/** Closes all pages that a test left open; call it before the server closes. */
export async function closePages(): Promise<void> {
  for (const close of open) await close()
}

/** A simulated browser lays nothing out, and without sizes a virtual list draws nothing. */
function giveSizes() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
}
