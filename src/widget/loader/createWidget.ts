/** One widget on a page: its button, and whether it is open. What a frame needs is a second script, and comes with the frame. */
import { toButtonParameters } from '@/domain/widget/parameters'
import type { FramePart } from './frame/createFrame'
import { drawLauncher } from './launcher'
import { loadFramePart } from './loadFramePart'
import { hasWritten, setWritten } from './remembered'
import { buttonTexts } from './texts'
import type { Listener, Widget, WidgetEvent, WidgetOptions } from './widget'

/** Creates a widget. It makes no request before somebody comes near the button, or wrote on an earlier page. */
export function createWidget(options: WidgetOptions): Widget {
  const { frameId, read } = options
  const parameters = toButtonParameters(read)
  const texts = buttonTexts()
  const name = encodeURIComponent(`${parameters.id}:${parameters.hostId}`)
  const listeners = new Set<readonly [WidgetEvent, Listener]>()
  let [isOpen, isReady, isEnded, unread] = [false, false, false, 0]
  let stopLoading: (() => void) | null = null
  let frame: FramePart | null = null

  const tell = (event: WidgetEvent, count?: number) => {
    for (const [wanted, listener] of listeners) if (wanted === event) listener(count)
  }
  const launcher = drawLauncher({ frameId, parameters, texts, onPress: () => toggle(), onInterest: () => load() })
  const show = () =>
    launcher.show({ unread, isOpen, isCovered: isOpen && isReady, label: frame?.label(isOpen, unread) ?? texts.open })

  function load() {
    if (isEnded || stopLoading !== null) return
    stopLoading = loadFramePart(
      options,
      (createFrame) => {
        frame = createFrame({
          ...options,
          isOpen: () => isOpen,
          open,
          close,
          onReady(ready) {
            isReady = ready
            show()
          },
          onWritten: (isWritten) => setWritten(name, isWritten),
          onUnread(count) {
            if (count === unread) return
            unread = count
            show()
            tell('unread', count)
          },
        })
        if (isOpen) frame.show()
        show()
      },
      () => {
        // The server is away: the next press tries again.
        stopLoading = null
        close()
      },
    )
  }

  function open() {
    if (isOpen || isEnded) return
    isOpen = true
    load()
    frame?.show()
    show()
    tell('open')
  }

  function close() {
    if (!isOpen) return
    isOpen = false
    const hadFocus = frame?.hide()
    show()
    if (hadFocus) launcher.focus()
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
      const entry = [event, listener] as const
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    destroy() {
      close()
      isEnded = true
      stopLoading?.()
      frame?.end()
      launcher.remove()
      setWritten(name, false)
      listeners.clear()
    },
  }
}

/** Not before the page itself is there. */
function whenIdle(act: () => void) {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act)
    else requestAnimationFrame(act)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
