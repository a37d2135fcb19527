/** On a narrow page, gives a text of several lines the whole width, with the buttons below it. */
import { useLayoutEffect, useState, type RefObject } from 'react'

const MAX_ONE_LINE = 1.5
/** A box narrower than this many em is too narrow to read. */
const MIN_EM = 6

/** True from when the text no longer fits on one line beside the buttons, until it is shorter than it was then. */
export function useIsMultiline(box: RefObject<HTMLTextAreaElement | null>, text: string, isNarrow: boolean): boolean {
  // The length that did not fit on one line: with the whole width it would fit, and the layout would switch back and forth.
  const [tooLong, setTooLong] = useState<number | null>(null)
  if (tooLong !== null && text.length < tooLong && !text.includes('\n')) setTooLong(null)
  useLayoutEffect(() => {
    const area = box.current
    if (!area || !isNarrow || tooLong !== null) return
    const { lineHeight, paddingTop, paddingBottom, fontSize } = getComputedStyle(area)
    const lines = (area.scrollHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight)
    const isTight = area.clientWidth > 0 && area.clientWidth < MIN_EM * parseFloat(fontSize)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the layout is measured and corrected before it is painted
    if (isTight || lines > MAX_ONE_LINE) setTooLong(isTight ? 0 : text.length)
  }, [box, text, isNarrow, tooLong])
  return isNarrow && tooLong !== null
}
