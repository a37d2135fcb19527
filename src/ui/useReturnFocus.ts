/** Gives the focus back to where it was before something floated over the page. */
import { useCallback, useState } from 'react'

/** Where the focus goes when what floats is gone, by its element: a dialog opened from a menu outlives the menu. */
const openers = new WeakMap<Element, HTMLElement | null>()

function opener(): HTMLElement | null {
  let found = document.activeElement
  for (let float = found?.closest('[data-floats]'); float; float = found?.closest('[data-floats]'))
    found = openers.get(float) ?? null
  return found instanceof HTMLElement ? found : null
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
  const [from] = useState(opener)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) openers.set(element, from)
    },
    [from],
  )
  return {
    ref,
    'data-floats': true,
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (!unless?.()) from?.focus({ preventScroll: true })
    },
  }
}
