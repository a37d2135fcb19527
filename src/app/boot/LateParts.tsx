/** Brings toasts, tooltips and what of the frame is for acting once somebody is there: the first readable screen does without. */
import { useEffect, useState } from 'react'
import { MissingNote } from '@/app/faults/MissingNote'
import { lateHands } from '@/app/shell/lateHands'
import { latePart, makeLate } from '@/ui/late'
import { onSignOfLife } from '@/ui/signOfLife'

const Late = latePart(
  makeLate(() => import('./Late')),
  (room) => room.Late,
)

/** Renders nothing until the first sign of life, but the note beside what could not be fetched. */
export function LateParts() {
  const [due, setDue] = useState(false)
  useEffect(
    () =>
      onSignOfLife(() => {
        setDue(true)
        // A failure shows nowhere: what is wanted later asks again.
        void lateHands.load().catch(() => undefined)
        // Asked when the network fails, which is too late to fetch it.
        void import('@/store/session/probe').catch(() => undefined)
      }),
    [],
  )
  return (
    <>
      <MissingNote />
      {due && <Late />}
    </>
  )
}
