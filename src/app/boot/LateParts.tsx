/** Brings toasts and tooltips once somebody is there to see them: the first readable screen does without. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { onSignOfLife } from '@/ui/signOfLife'

const Late = lazy(() => import('./Late').then((room) => ({ default: room.Late })))

/** Renders nothing until the first sign of life. */
export function LateParts() {
  const [due, setDue] = useState(false)
  useEffect(() => onSignOfLife(() => setDue(true)), [])
  return due ? (
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  ) : null
}
