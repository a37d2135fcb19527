/** Gives the focus back to where it was before something floated over the page. */
import { useCallback, useState } from 'react'

/** Where the focus goes when what floats is gone, by its element: a dialog opened from a menu outlives the menu. */
const openers = new WeakMap<Element, readonly HTMLElement[]>()

/**
 * What has the focus now, and behind it what could have it instead, nearest first: a button that shows only under the pointer
 * is gone when its menu closes, but the row around it is not.
 */
function placesNow(): readonly HTMLElement[] {
  const active = document.activeElement
  const float = active?.closest('[data-floats]')
  if (float) return openers.get(float) ?? []
  const places: HTMLElement[] = active instanceof HTMLElement && active !== document.body ? [active] : []
  for (let above = active?.parentElement; above; above = above.parentElement) {
    if (above.hasAttribute('tabindex')) places.push(above)
  }
  return places
}

function focusFirst(places: readonly HTMLElement[]): void {
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

/** Remembers what has the focus now; `unless` says, at the end, that the focus is somewhere else on purpose. */
export function useReturnFocus(unless?: () => boolean): ReturnFocus {
  const [places] = useState(placesNow)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) openers.set(element, places)
    },
    [places],
  )
  return {
    ref,
    'data-floats': true,
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (!unless?.()) focusFirst(places)
    },
  }
}
