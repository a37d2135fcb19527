/** On a phone the open widget covers the page: its scrolling stops, and the way back closes the widget. */

const MARK = 'VOCECHAT_WIDGET'

const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && MARK in state ? state[MARK] : undefined

/** Lets the element fill the visible part of the page. Returns a function that puts everything back, to the pixel. */
export function fillScreen(element: HTMLElement, onBack: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const root = document.documentElement
  const { scrollX: left, scrollY: top } = window
  const overflow = root.style.getPropertyValue('overflow')
  const priority = root.style.getPropertyPriority('overflow')
  root.style.setProperty('overflow', 'hidden', 'important')
  const view = window.visualViewport
  // The keyboard of a phone makes the visible part smaller, and may move it.
  const place = () => {
    element.style.setProperty('top', `${view?.offsetTop ?? 0}px`, 'important')
    element.style.setProperty('height', view ? `${view.height}px` : '100%', 'important')
  }
  place()
  view?.addEventListener('resize', place, { signal })
  view?.addEventListener('scroll', place, { signal })
  const before: unknown = history.state
  history.pushState({ ...(typeof before === 'object' ? before : {}), [MARK]: element.id }, '')
  addEventListener('popstate', () => void (signal.aborted || onBack()), { signal })
  return () => {
    ended.abort()
    // Only its own entry: the page may have gone on.
    if (markOf(history.state) === element.id) history.back()
    root.style.setProperty('overflow', overflow, priority)
    scrollTo({ left, top, behavior: 'instant' })
  }
}
