/** Brings toasts, tooltips and what of the frame is for acting once somebody is there: the first readable screen does without. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { lateHands } from '@/app/shell/lateHands'
import { onSignOfLife } from '@/ui/signOfLife'

const Late = lazy(() => import('./Late').then((room) => ({ default: room.Late })))

/** Renders nothing until the first sign of life. */
export function LateParts() {
  const [due, setDue] = useState(false)
  useEffect(
    () =>
      onSignOfLife(() => {
        setDue(true)
        // A failure shows nowhere: what is wanted later asks again.
        void lateHands.load().catch(() => undefined)
      }),
    [],
  )
  return due ? (
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  ) : null
}
