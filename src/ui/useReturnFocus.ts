/** Returns the focus to its previous element after an overlay closes. */
import { useCallback, useState } from 'react'
import type { Anchor } from './anchor'

/** The elements that get the focus back, by overlay element. A dialog opened from a menu outlives the menu. */
const openers = new WeakMap<Element, readonly HTMLElement[]>()

/**
 * The same for the overlay that closed last, until the focus has returned. A dialog may open while its menu is closing.
 */
let left: readonly HTMLElement[] = []

/**
 * Returns the focused element and its fallbacks, nearest first: a button that shows only on hover is gone when its menu
 * closes, but the row around it is not. If nothing has the focus, it starts with the pressed element.
 */
function placesNow(anchor: Anchor | undefined): readonly HTMLElement[] {
  const active = document.activeElement === document.body ? null : document.activeElement
  const float = active?.closest('[data-floats]')
  if (float) return openers.get(float) ?? []
  if (!active && anchor === undefined) return left
  const places: HTMLElement[] = active instanceof HTMLElement ? [active] : []
  for (let above = active?.parentElement ?? pressed(anchor); above; above = above.parentElement) {
    if (above.hasAttribute('tabindex')) places.push(above)
  }
  return places
}

function pressed(anchor: Anchor | undefined): HTMLElement | null {
  if (anchor === undefined || anchor instanceof HTMLElement) return anchor ?? null
  const found = document.elementFromPoint(anchor.x, anchor.y)
  return found instanceof HTMLElement ? found : null
}

function focusFirst(places: readonly HTMLElement[]): void {
  const active = document.activeElement
  // Another overlay has opened and has the focus. It returns the focus later.
  if (active?.closest('[data-floats]')) return
  left = []
  // Something else already took the focus.
  if (active && active !== document.body) return
  const page = document.querySelector<HTMLElement>('main[tabindex]')
  for (const place of page ? [...places, page] : places) {
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

export type ReturnFocus = {
  /** Set it on the overlay element, together with `data-floats`. */
  ref: (element: HTMLElement | null) => void
  'data-floats': true
  /** Pass it to the primitive; it prevents the primitive's own choice of focus. */
  onCloseAutoFocus: (event: Event) => void
}

/** Remembers the focused element. Returns a function that restores it, for overlays without a primitive. */
export function useFocusBefore(): () => void {
  const [places] = useState(() => placesNow(undefined))
  return useCallback(() => focusFirst(places), [places])
}

/**
 * Remembers the focused element, or the pressed one at the anchor. If `unless` returns true on closing, the focus stays
 * where it is.
 */
export function useReturnFocus(anchor?: Anchor, unless?: () => boolean): ReturnFocus {
  const [places] = useState(() => placesNow(anchor))
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) openers.set(element, places)
      else left = places
    },
    [places],
  )
  return {
    ref,
    'data-floats': true,
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (unless?.()) left = []
      else focusFirst(places)
    },
  }
}
