/** Keeps what is shown while it must not move. */
import { useState } from 'react'

/**
 * Returns the wanted value, or while `isHeld` the last one that was shown. A change of `purposes` (a filter, an order)
 * is meant to be seen and ends the holding of what was there before.
 */
export function useHeld<Value>(wanted: Value, isHeld: boolean, purposes: readonly unknown[]): Value {
  const [shown, setShown] = useState({ value: wanted, purposes })
  const isSamePurpose =
    shown.purposes.length === purposes.length && purposes.every((purpose, at) => Object.is(purpose, shown.purposes[at]))
  if (isHeld && isSamePurpose) return shown.value
  if (shown.value !== wanted || !isSamePurpose) setShown({ value: wanted, purposes })
  return wanted
}
