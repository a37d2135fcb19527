/** Where the page is narrow, a text of several lines gets the whole width of the box, and the tools stand below it. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Taller than this many lines of its own is not one line. */
const MORE_THAN_ONE = 1.5

/** True from the moment when the text no longer fits on one line beside the tools, until it is short again. */
export function useIsTall(box: RefObject<HTMLTextAreaElement | null>, text: string, isNarrow: boolean): boolean {
  const [isTall, setTall] = useState(false)
  /** How many letters were too many for one line: with the whole width they would fit, and the box would jump to and fro. */
  const tooMany = useRef(0)
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    if (!isNarrow) setTall(false)
    else if (isTall) {
      if (text.length < tooMany.current && !text.includes('\n')) setTall(false)
    } else {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
      const lines = (area.scrollHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight)
      if (!(lines > MORE_THAN_ONE)) return
      tooMany.current = text.length
      setTall(true)
    }
  }, [box, text, isNarrow, isTall])
  return isTall
}
