/** State that belongs to what a component shows, where that changes while the component stays mounted. */
import { useCallback, useState, type SetStateAction } from 'react'

/**
 * As `useState`, but the state begins anew with each `owner`. A function that sets the state of an earlier owner does
 * nothing any more.
 */
export function useStateOf<State>(owner: unknown, create: () => State): [State, (next: SetStateAction<State>) => void] {
  const [held, hold] = useState(() => ({ owner, state: create() }))
  const current = held.owner === owner ? held : { owner, state: create() }
  if (current !== held) hold(current)
  const set = useCallback(
    (next: SetStateAction<State>) =>
      hold((now) => (now.owner === owner ? { owner, state: next instanceof Function ? next(now.state) : next } : now)),
    [owner],
  )
  return [current.state, set]
}
