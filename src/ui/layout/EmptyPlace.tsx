/** The place of a row that is gone, in a list whose rows have no known height. */
import { useState } from 'react'

/** Renders an item as high as the row that it replaces, which `selector` finds in the document until then. */
export function EmptyPlace({ selector }: { selector: string }) {
  const [height] = useState(() => document.querySelector(selector)?.closest('li')?.offsetHeight ?? 0)
  return <li aria-hidden style={{ height }} />
}
