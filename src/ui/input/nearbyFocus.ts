/** Finds where the keyboard focus goes on in a list, or goes back to, when the focused element disappears. */
import { isUsingKeyboard, visibleMain, type NearbyPlaces } from './focus'

const ROWS = 'li, [role=row]'
const CONTROLS = 'a[href], button, input, select, textarea, summary'
/** How many elements that had the focus are remembered. */
const KEPT = 8

/** The elements that had the focus, the latest first. */
let trail: HTMLElement[] = []

const controlsOf = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

/** Remembers the rows around an element; the returned function finds the same control in the rows beside removed ones. */
function besideRows(element: HTMLElement): () => HTMLElement[] {
  const rows: { row: Element; at: number; beside: (Element | null)[] }[] = []
  for (let row = element.closest(ROWS); row; row = row.parentElement?.closest(ROWS) ?? null) {
    const at = Math.max(0, controlsOf(row).indexOf(element))
    rows.push({ row, at, beside: [row.nextElementSibling, row.previousElementSibling] })
  }
  return () => {
    // The page of the link is open, and says why the link is gone: one goes on there.
    if (element.getAttribute('aria-current') === 'page') return []
    return (
      rows
        // In a row that is still there, the control of another row would be the wrong one.
        .filter(({ row }) => !row.isConnected)
        .flatMap(({ at, beside }) =>
          beside.flatMap(
            (row) =>
              controlsOf(row)
                .slice(0, at + 1)
                .at(-1) ?? [],
          ),
        )
    )
  }
}

/**
 * Remembers an element that has the focus. Returns the places for when it is gone: the same control in the next row, else
 * in the one before; and with a keyboard, the elements of the page that had the focus before.
 */
export function nearbyFocus(element: HTMLElement): NearbyPlaces {
  trail = [element, ...trail.filter((each) => each !== element && each.isConnected)].slice(0, KEPT)
  return {
    beside: besideRows(element),
    before() {
      const main = visibleMain()
      // A text field would open the keyboard of a phone.
      return isUsingKeyboard() ? trail.filter((each) => each.isConnected && main?.contains(each)) : []
    },
  }
}
