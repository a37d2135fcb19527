/** Where the page is narrow, a text of several lines gets the whole width of the box, and the tools stand below it. */
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Taller than this many lines of its own is not one line. */
const MORE_THAN_ONE = 1.5
/** With less room than this many times its letters' size beside the tools nobody can read what they write. */
const LEAST_EM = 6

/** True from the moment when the text no longer fits on one line beside the tools, until it is short again. */
export function useIsTall(box: RefObject<HTMLTextAreaElement | null>, text: string, isNarrow: boolean): boolean {
  // So many letters were too many for one line: with the whole width they would fit, and the box would jump to and fro.
  const [tooMany, setTooMany] = useState<number | null>(null)
  if (tooMany !== null && text.length < tooMany && !text.includes('\n')) setTooMany(null)
  useLayoutEffect(() => {
    const area = box.current
    if (!area || !isNarrow || tooMany !== null) return
    const { lineHeight, paddingTop, paddingBottom, fontSize } = getComputedStyle(area)
    const lines = (area.scrollHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight)
    const isTight = area.clientWidth > 0 && area.clientWidth < LEAST_EM * parseFloat(fontSize)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what was drawn is measured, and drawn again before anybody sees it
    if (isTight || lines > MORE_THAN_ONE) setTooMany(isTight ? 0 : text.length)
  }, [box, text, isNarrow, tooMany])
  return isNarrow && tooMany !== null
}
