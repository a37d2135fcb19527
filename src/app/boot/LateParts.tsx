/** Brings toasts and tooltips once somebody is there to see them: the first readable screen does without. */
import { lazy, Suspense, useEffect, useState } from 'react'

const Late = lazy(() => import('./Late').then((room) => ({ default: room.Late })))

/** Nobody moved or typed, but a notice of something that failed in the background must not wait for ever. */
const AT_LATEST_MS = 15_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Renders nothing until the first sign of life. */
export function LateParts() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const come = () => setDue(true)
    const timer = setTimeout(come, AT_LATEST_MS)
    for (const sign of SIGNS) window.addEventListener(sign, come, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, come)
    }
  }, [])
  return due ? (
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  ) : null
}
