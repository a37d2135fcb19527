/** Gives the focus back to where it was before something floated over the page. */
import { useCallback, useState } from 'react'
import type { Anchor } from './anchor'

/** Where the focus goes when what floats is gone, by its element: a dialog opened from a menu outlives the menu. */
const openers = new WeakMap<Element, readonly HTMLElement[]>()

/** The same of the float that closed last, until the focus has returned: a dialog may arrive while its menu is just going. */
let left: readonly HTMLElement[] = []

/**
 * What has the focus now, and behind it what could have it instead, nearest first: a button that shows only under the pointer
 * is gone when its menu closes, but the row around it is not. With the focus nowhere, it is the place that was pressed.
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
  // What opened meanwhile holds the focus, and will give it back in its turn.
  if (active?.closest('[data-floats]')) return
  left = []
  // Closing led somewhere, and the focus is there already.
  if (active && active !== document.body) return
  const page = document.querySelector<HTMLElement>('main[tabindex]')
  for (const place of page ? [...places, page] : places) {
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

export type ReturnFocus = {
  /** Goes onto the floating element, with `data-floats`. */
  ref: (element: HTMLElement | null) => void
  'data-floats': true
  /** Call it when the float closes; it keeps the primitive from choosing for itself. */
  onCloseAutoFocus: (event: Event) => void
}

/** Remembers what has the focus now; the answer gives it back, for what is no float of the primitive's. */
export function useFocusBefore(): () => void {
  const [places] = useState(() => placesNow(undefined))
  return useCallback(() => focusFirst(places), [places])
}

/** Remembers what has the focus now, or what was pressed at the anchor; `unless` says, at the end, that the focus is somewhere else on purpose. */
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
