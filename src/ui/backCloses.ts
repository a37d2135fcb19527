/**
 * The browser's Back closes what floats on top (a dialog, a menu, a sheet) instead of leaving the page under it. One entry of the
 * history stands in for everything that is open: it is added with the first float and taken away with the last one.
 */
import { useEffect, useRef } from 'react'

type Float = { close: () => void }
type Marked = { floats?: true } | null

const open: Float[] = []
let listening = false
let due = false
/** A step back of our own is on its way: its popstate is nobody's wish. */
let stepping = false
const waiting: (() => void)[] = []

const isMarked = () => (history.state as Marked)?.floats === true

/** Closing one float and opening the next in one go (menu, then dialog) must not step back and forth: so this waits for the dust. */
function settleSoon() {
  if (due) return
  due = true
  setTimeout(() => {
    due = false
    settle()
  })
}

function settle() {
  if (stepping) return
  // The router keeps its own place in the state: it is carried along.
  if (open.length > 0 && !isMarked()) history.pushState({ ...(history.state as object | null), floats: true }, '')
  else if (open.length === 0 && isMarked()) {
    stepping = true
    history.back()
  } else for (const go of waiting.splice(0)) go()
}

function handlePop() {
  if (stepping) stepping = false
  else if (open.length > 0 && !isMarked()) open.at(-1)?.close()
  // An entry whose float is long gone, met on the way back from where that float led: nothing to see there.
  settleSoon()
}

/** While `active` (default true), Back calls `onClose` of the float that opened last. */
export function useBackCloses(onClose: () => void, active = true): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!active) return
    if (!listening) window.addEventListener('popstate', handlePop)
    listening = true
    const float = { close: () => latest.current() }
    open.push(float)
    settleSoon()
    return () => {
      open.splice(open.indexOf(float), 1)
      settleSoon()
    }
  }, [active])
}

/** Options of a navigation out of a float: the new page takes the float's entry of the history, so that Forward leads to it again. */
export const inItsPlace = (): { replace: boolean } => ({ replace: isMarked() })

/** Calls `go` once nothing floats and the history stands at the page itself: the place to step back from. */
export function afterFloats(go: () => void): void {
  waiting.push(go)
  settleSoon()
}
