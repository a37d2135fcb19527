/** One widget on a page: its button, its frame, and whether it is open. */
import type { ParameterName, WidgetParameters } from '@/domain/widget/parameters'
import { toParameters } from '@/domain/widget/parameters'
import { connect, type Connection } from './connection'
import { fillScreen } from './fillScreen'
import { frameAddress } from './frameAddress'
import { drawLauncher } from './launcher'
import { EDGE, placeFixed } from './placeFixed'
import { hasWritten, setWritten } from './remembered'
import { loaderTexts } from './texts'

/** Pages can listen to these. The listener of `unread` gets the number of unread messages. */
export type WidgetEvent = 'open' | 'close' | 'unread'
type Listener = (count?: number) => void

export type Widget = {
  frameId: string
  open: () => void
  close: () => void
  toggle: () => void
  /** Returns a function that ends it. */
  on: (event: WidgetEvent, listener: Listener) => () => void
  /** Takes everything off the page. */
  destroy: () => void
}

type Options = {
  frameId: string
  /** The folder of the loader, on the server. */
  folder: string
  read: (name: ParameterName) => string | undefined
  token: string
}

const PHONE = '(max-width: 767px)'

/** Creates a widget. It makes no request before somebody comes near the button, or wrote on an earlier page. */
export function createWidget({ frameId, folder, read, token }: Options): Widget {
  const ended = new AbortController()
  const parameters = toParameters(read)
  const texts = loaderTexts()
  const name = encodeURIComponent(`${parameters.id}:${parameters.hostId}`)
  const listeners = new Map<WidgetEvent, Set<Listener>>()
  let [isOpen, isReady, unread] = [false, false, 0]
  let frame: HTMLIFrameElement | null = null
  let connection: Connection | null = null
  let leaveFullScreen: (() => void) | null = null

  const tell = (event: WidgetEvent, count?: number) => listeners.get(event)?.forEach((listener) => listener(count))
  const launcher = drawLauncher({
    id: `${frameId}_BUTTON`,
    frameId,
    parameters,
    texts,
    onPress: () => toggle(),
    onInterest: () => load(),
  })
  const show = () => launcher.show({ unread, isOpen, isCovered: isOpen && isReady })

  function load() {
    if (frame !== null || ended.signal.aborted) return
    frame = document.createElement('iframe')
    frame.id = frameId
    frame.title = parameters.title || texts.name
    frame.referrerPolicy = 'origin'
    frame.allow = 'autoplay; clipboard-write'
    const page = { from: location.hostname, isPhone: matchMedia(PHONE).matches }
    frame.src = frameAddress(folder, read, page)
    placeFrame(frame, parameters, isOpen)
    connection = connect({
      frame,
      origin: new URL(folder).origin,
      token,
      signal: ended.signal,
      isOpen: () => isOpen,
      onReady(ready) {
        isReady = ready
        show()
      },
      onWord: (word) => (word === 'open' ? open() : close()),
      onMessage(message) {
        if (message.type === 'wrote') setWritten(name, true)
        if (message.type === 'forgotten') setWritten(name, false)
        if (message.type !== 'unread' || message.count === unread) return
        unread = message.count
        show()
        tell('unread', unread)
      },
    })
    document.body.append(frame)
  }

  function open() {
    if (isOpen || ended.signal.aborted) return
    isOpen = true
    load()
    if (frame === null) return
    placeFrame(frame, parameters, true)
    if (matchMedia(PHONE).matches) {
      placeOnPhone(frame)
      leaveFullScreen = fillScreen(frame, close)
    }
    show()
    frame.focus({ preventScroll: true })
    connection?.post('openFromPage')
    tell('open')
  }

  function close() {
    if (!isOpen || frame === null) return
    isOpen = false
    const hadFocus = document.activeElement === frame || document.activeElement === document.body
    placeFrame(frame, parameters, false)
    leaveFullScreen?.()
    leaveFullScreen = null
    show()
    if (hadFocus) launcher.focus()
    connection?.post('closeFromPage')
    tell('close')
  }

  const toggle = () => (isOpen ? close() : open())
  show()
  if (hasWritten(name)) whenIdle(load)
  return {
    frameId,
    open,
    close,
    toggle,
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => known.delete(listener)
    },
    destroy() {
      close()
      ended.abort()
      frame?.remove()
      launcher.remove()
      setWritten(name, false)
      listeners.clear()
    },
  }
}

/** Not before the page itself is there. */
function whenIdle(act: () => void) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : requestAnimationFrame(act))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

function placeFrame(frame: HTMLIFrameElement, { position, openWidth, openHeight }: WidgetParameters, isOpen: boolean) {
  placeFixed(frame, position, {
    width: `min(${openWidth}px, calc(100vw - ${2 * EDGE}px))`,
    height: `min(${openHeight}px, calc(100vh - ${2 * EDGE}px))`,
    'border-radius': '16px',
    'box-shadow': '0 8px 32px #0004',
    // The frame goes on loading and counting, and nobody can tab into it.
    visibility: isOpen ? 'visible' : 'hidden',
  })
}

function placeOnPhone(frame: HTMLIFrameElement) {
  const styles = { left: '0', right: '0', bottom: 'auto', width: '100%', 'border-radius': '0', 'box-shadow': 'none' }
  for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value, 'important')
}
