/** The moment from which somebody acts: code that only acting needs is fetched then, and not while a page is only read. */
import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const
/** Nobody moved or typed, but what comes later may have to come without a network. */
const AT_LATEST_MS = 15_000

/** Calls once, at the first movement, press or key, or after 15 s; gives the way to call it off. */
export function onSignOfLife(come: () => void): () => void {
  const off = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, once, true)
  }
  const once = () => {
    off()
    come()
  }
  const timer = setTimeout(once, AT_LATEST_MS)
  for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true })
  return off
}

/** True from that moment on: gates what is drawn all the time and only for acting. */
export function useSignOfLife(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => onSignOfLife(() => setAlive(true)), [])
  return isAlive
}
