/** Finds where the keyboard focus goes on when the focused element disappears. */

const ROWS = 'li, [role=row]'
const CONTROLS = 'a[href], button, input, select, textarea, summary'

const controlsOf = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

/**
 * Remembers the rows around an element. The returned function finds, once a row has been removed, the same control in
 * the row after it and in the one before it, from the inner list to the outer ones.
 */
export function besideRows(element: HTMLElement): () => HTMLElement[] {
  const rows: { row: Element; at: number; beside: (Element | null)[] }[] = []
  for (let row = element.closest(ROWS); row; row = row.parentElement?.closest(ROWS) ?? null) {
    const at = Math.max(0, controlsOf(row).indexOf(element))
    rows.push({ row, at, beside: [row.nextElementSibling, row.previousElementSibling] })
  }
  return () =>
    // In a row that is still there, the control of another row would be the wrong one.
    rows
      .filter(({ row }) => !row.isConnected)
      .flatMap(({ at, beside }) =>
        beside.flatMap(
          (row) =>
            controlsOf(row)
              .slice(0, at + 1)
              .at(-1) ?? [],
        ),
      )
}

const KEPT = 8

/** Remembers the elements that had the focus, the latest first. */
export function createFocusTrail() {
  let trail: HTMLElement[] = []
  return {
    add: (element: HTMLElement) =>
      void (trail = [element, ...trail.filter((each) => each !== element && each.isConnected)].slice(0, KEPT)),
    /** The ones inside an element that are still there. */
    within: (place: Element | undefined) => trail.filter((each) => each.isConnected && place?.contains(each)),
  }
}
