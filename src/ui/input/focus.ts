/**
 * Decides where the keyboard focus goes when a page, an overlay or a row is removed. All code that moves the focus for
 * this reason uses this file. A component may still focus its own elements when the person asks for them.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Anchor } from '@/ui/overlays/anchor'

const MAIN = 'main'
const OVERLAYS = '[data-overlay], dialog[open]'

/** Whether a dialog, a menu or another overlay is open. It handles the keyboard itself. */
export const isOverlayOpen = (): boolean => document.querySelector(OVERLAYS) !== null

const isVisible = (element: Element) => element.isConnected && element.checkVisibility()

const focusWithoutScroll = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })

/** Returns the element with the focus, or null if it is the body or an element that is not shown any more. */
function focusedElement(): HTMLElement | null {
  const active = document.activeElement
  return active instanceof HTMLElement && active !== document.body && isVisible(active) ? active : null
}

/**
 * Returns the main area of the page. The document may also contain a hidden page whose code is loading. Only then the
 * browser is asked which one is shown, because the answer needs the styles of the whole page.
 */
export function visibleMain(): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`#${MAIN}[tabindex]`)]
  return all.length > 1 ? all.find(isVisible) : all[0]
}

/**
 * Returns the element that a menu is rendered into: the main area, because all content belongs to a landmark. Returns
 * undefined (the body) if the anchor is in a dialog, because the main area is hidden then.
 */
export const menuContainer = (anchor: Anchor): HTMLElement | undefined =>
  anchor instanceof HTMLElement && anchor.closest('[role$=dialog]') ? undefined : visibleMain()

/** Whether nothing inside the page has the focus: only the main area, or no element at all. */
export function isFocusFree(): boolean {
  const focused = focusedElement()
  return focused === null || focused === visibleMain()
}

/** Moves the focus to the main area, for the link that skips the navigation. */
export const focusMain = (): void => focusWithoutScroll(visibleMain())

/** Returns the link to the page with this path if the main area is the list of such pages. */
function rowOf(main: HTMLElement | undefined, path: string | undefined): HTMLElement | null {
  if (path === undefined || !main?.hasAttribute('data-list')) return null
  return main.querySelector(`a[href="#${CSS.escape(path)}"]`)
}

/**
 * Moves the focus to the page after a move to it, unless a shown element has the focus: to the row of the page with the
 * path `from` in a list, else to the main area. Pages are rendered in an unknown number of steps (loading, skeleton,
 * page), so it repeats this until the next press or key. Returns a function that stops it earlier.
 */
export function focusPage(from?: string): () => void {
  const controller = new AbortController()
  const move = () => {
    if (focusedElement() !== null) return
    const main = visibleMain()
    focusWithoutScroll(rowOf(main, from) ?? main)
  }
  const observer = new MutationObserver(() => document.activeElement === document.body && move())
  // The browser takes the focus from a hidden element only after the next layout.
  const frame = requestAnimationFrame(move)
  const stop = () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    controller.abort()
  }
  // Whether an element with the focus is shown, the frame tells: asking now would compute the styles of the whole new page.
  if (document.activeElement === document.body) move()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, stop, { capture: true, signal: controller.signal })
  return stop
}

/** Moves the focus to the page after every change of the path. */
export function useFocusPage(path: string): void {
  const lastPath = useRef(path)
  useEffect(() => {
    // On the first page, no element has lost the focus yet.
    if (lastPath.current === path) return
    const from = lastPath.current
    lastPath.current = path
    return focusPage(from)
  }, [path])
}

/** Returns the focusable elements around an element up to the main area, nearest first. */
function focusableAncestors(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let above = element?.parentElement; above && above.id !== MAIN; above = above.parentElement)
    if (above.hasAttribute('tabindex')) places.push(above)
  return places
}

/** An element that gets the focus, or a function that finds such elements when they are needed. */
type Place = HTMLElement | (() => readonly HTMLElement[])

/** The places beside an element that is gone, and the elements that had the focus before it. */
export type NearbyPlaces = Record<'beside' | 'before', () => readonly HTMLElement[]>

let findNearby: ((element: HTMLElement) => NearbyPlaces) | undefined

/** Sets what finds them. Pages with few lists do without its code. */
export const setNearbyPlaces = (find: typeof findNearby): void => void (findNearby = find)

/** Returns the places for the focus of an element that is gone, the best first. */
function placesAround(element: HTMLElement): Place[] {
  const nearby = findNearby?.(element)
  const around = focusableAncestors(element)
  return nearby ? [nearby.beside, ...around, nearby.before] : around
}

/** Focuses the first of these elements that can be focused, else the page. */
function focusFirst(places: readonly Place[]): void {
  for (const element of places.flatMap((place) => (typeof place === 'function' ? place() : place))) {
    focusWithoutScroll(element)
    if (document.activeElement === element) return
  }
  focusPage()
}

/**
 * While mounted, moves the focus to the nearest element that remains when the focused one is removed or hidden: from a
 * row to the one beside it, from a discarded message to the log, from the bar of a form back to its field. An overlay
 * that closes returns the focus itself.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let last: HTMLElement | null = null
    let around: Place[] = []
    let overlay: Element | null = null
    let frame = 0
    const check = () => {
      if (last === null || document.activeElement !== document.body || isVisible(last)) return
      if (overlay?.isConnected === false) return
      last = null
      focusFirst(around)
    }
    // One frame later, because the component that removed the element may know a better place.
    const checkSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(check)
    }
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null
      around = last === null ? [] : placesAround(last)
      overlay = last?.closest(OVERLAYS) ?? null
    }
    const observer = new MutationObserver(() => last?.isConnected === false && checkSoon())
    document.addEventListener('focusin', remember, { signal })
    document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && checkSoon(), { signal })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      controller.abort()
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}

const MAX_FRAMES = 30

/**
 * Focuses an element that is drawn now or in one of the next 30 frames. Ends without effect as soon as `isWanted`
 * returns false.
 */
export function focusWhenDrawn(
  find: () => HTMLElement | null | undefined,
  isWanted = () => true,
  left = MAX_FRAMES,
): void {
  if (!isWanted()) return
  const element = find()
  if (element) focusWithoutScroll(element)
  else if (left > 0) requestAnimationFrame(() => focusWhenDrawn(find, isWanted, left - 1))
}

/** Kept for the whole page: `:focus-visible` works only for the focused element, which may just have been removed. */
let wasLastInputKey = false
window.addEventListener('keydown', () => (wasLastInputKey = true), { capture: true })
window.addEventListener('pointerdown', () => (wasLastInputKey = false), { capture: true })

/** Whether the person uses the keyboard now, so that an overlay may focus its first entry. */
export const isUsingKeyboard = (): boolean => wasLastInputKey

/** The elements that get the focus back, by overlay element. A dialog opened from a menu outlives the menu. */
const openers = new WeakMap<Element, readonly Place[]>()

/** The same for the overlay that closed last, until the focus has returned. A dialog may open while its menu closes. */
let closedOverlayOpeners: readonly Place[] = []

/**
 * Returns the focused element and its fallbacks, nearest first: a button that shows only on hover is gone when its menu
 * closes, but the row around it is not. If nothing has the focus, it starts with the pressed element.
 */
function focusCandidates(anchor: Anchor | undefined): readonly Place[] {
  const active = document.activeElement === document.body ? null : document.activeElement
  const overlay = active?.closest('[data-overlay]')
  // A dialog in a dialog returns to the button that opened it; the item of a menu is gone with the menu.
  if (overlay) return [...(active instanceof HTMLElement ? [active] : []), ...(openers.get(overlay) ?? [])]
  if (!active && anchor === undefined) return closedOverlayOpeners
  if (active instanceof HTMLElement) return [active, ...placesAround(active)]
  const element = elementAt(anchor)
  return element?.hasAttribute('tabindex') ? [element, ...focusableAncestors(element)] : focusableAncestors(element)
}

function elementAt(anchor: Anchor | undefined): HTMLElement | null {
  if (anchor === undefined || anchor instanceof HTMLElement) return anchor ?? null
  const found = document.elementFromPoint(anchor.x, anchor.y)
  return found instanceof HTMLElement ? found : null
}

function returnFocus(places: readonly Place[]): void {
  const active = document.activeElement
  // Another overlay has opened and has the focus. It returns the focus later.
  if (active?.closest('[data-overlay]')) return
  closedOverlayOpeners = []
  // Something else already took the focus.
  if (active && active !== document.body) return
  focusFirst(places)
}

/** Remembers the focused element. Returns a function that focuses it again, for overlays without a primitive. */
export function useRestoreFocus(): () => void {
  const [places] = useState(() => focusCandidates(undefined))
  return useCallback(() => returnFocus(places), [places])
}

export type OverlayFocus = {
  /** Set it on the overlay element, together with `data-overlay`. */
  ref: (element: HTMLElement | null) => void
  'data-overlay': true
  /** Pass it to the primitive; it prevents the primitive's own choice of focus. */
  onCloseAutoFocus: (event: Event) => void
}

/**
 * Remembers the focused element, or the pressed one at the anchor, and returns the props of an overlay that give it the
 * focus back. If `keepsFocus` returns true on closing, the focus stays where it is.
 */
export function useOverlayFocus(anchor?: Anchor, keepsFocus?: () => boolean): OverlayFocus {
  const [places] = useState(() => focusCandidates(anchor))
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) openers.set(element, places)
      else closedOverlayOpeners = places
    },
    [places],
  )
  return {
    ref,
    'data-overlay': true,
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (keepsFocus?.()) closedOverlayOpeners = []
      else returnFocus(places)
    },
  }
}
