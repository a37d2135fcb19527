/** The frame of a widget on the page: it is placed, shown and hidden here, and its messages are read. */
import { toParameters, type WidgetParameters } from '@/domain/widget/parameters'
import { EDGE, placeFixed } from '../placeFixed'
import type { WidgetOptions } from '../widget'
import { connect } from './connection'
import { fillScreen } from './fillScreen'
import { frameAddress } from './frameAddress'
import { frameTexts } from './texts'

/** A frame tells its button by these. */
type Options = WidgetOptions & {
  isOpen: () => boolean
  open: () => void
  close: () => void
  /** Called with false when the frame loads anew. */
  onReady: (isReady: boolean) => void
  /** The visitor wrote, or forgot everything. */
  onWritten: (isWritten: boolean) => void
  onUnread: (count: number) => void
}

export type FramePart = {
  show: () => void
  /** Returns whether the focus was in the frame. */
  hide: () => boolean
  /** The name of the button. */
  label: (isOpen: boolean, unread: number) => string | null
  /** Takes the frame off the page. */
  end: () => void
}

const PHONE = '(max-width: 767px)'

/** Adds the frame to the page, hidden. It goes on loading and counting, and nobody can tab into it. */
export function createFrame(options: Options): FramePart {
  const { frameId, folder, read, token } = options
  const ended = new AbortController()
  const parameters = toParameters(read)
  const texts = frameTexts()
  let leaveFullScreen: (() => void) | null = null
  const frame = document.createElement('iframe')
  frame.id = frameId
  frame.title = parameters.title || texts.name
  frame.referrerPolicy = 'origin'
  frame.allow = 'autoplay; clipboard-write'
  frame.src = frameAddress(folder, read, { from: location.hostname, isPhone: matchMedia(PHONE).matches })
  place(frame, parameters, false)
  const connection = connect({
    frame,
    origin: new URL(folder).origin,
    token,
    signal: ended.signal,
    isOpen: options.isOpen,
    onReady: options.onReady,
    onWord: (word) => (word === 'open' ? options.open() : options.close()),
    onMessage(message) {
      if (message.type === 'wrote') options.onWritten(true)
      if (message.type === 'forgotten') options.onWritten(false)
      if (message.type === 'unread') options.onUnread(message.count)
    },
  })
  document.body.append(frame)
  return {
    show() {
      place(frame, parameters, true)
      if (matchMedia(PHONE).matches) {
        placeOnPhone(frame)
        leaveFullScreen = fillScreen(frame, options.close)
      }
      frame.focus({ preventScroll: true })
      connection.post('openFromPage')
    },
    hide() {
      const hadFocus = document.activeElement === frame || document.activeElement === document.body
      place(frame, parameters, false)
      leaveFullScreen?.()
      leaveFullScreen = null
      connection.post('closeFromPage')
      return hadFocus
    },
    label(isOpen, unread) {
      if (isOpen) return texts.close
      return unread > 0 ? texts.openUnread.replace('{{number}}', String(unread)) : null
    },
    end() {
      ended.abort()
      frame.remove()
    },
  }
}

function place(frame: HTMLIFrameElement, { position, openWidth, openHeight }: WidgetParameters, isOpen: boolean) {
  placeFixed(frame, position, {
    width: `min(${openWidth}px, calc(100vw - ${2 * EDGE}px))`,
    height: `min(${openHeight}px, calc(100vh - ${2 * EDGE}px))`,
    'border-radius': '16px',
    'box-shadow': '0 8px 32px #0004',
    visibility: isOpen ? 'visible' : 'hidden',
  })
}

function placeOnPhone(frame: HTMLIFrameElement) {
  const styles = { left: '0', right: '0', bottom: 'auto', width: '100%', 'border-radius': '0', 'box-shadow': 'none' }
  for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value, 'important')
}
