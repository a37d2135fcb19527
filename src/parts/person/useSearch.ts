/** Finding people and conversations by name, Chinese ones by their sounds too. */
import { useEffect, useSyncExternalStore } from 'react'
import { fetchSounds, hasSounds, onSounds, wantsSounds } from '@/lib/findable'

type Search = <Found>(find: () => Found) => Found
const byLetters: Search = (find) => find()
const bySounds: Search = (find) => find()

/**
 * A function that runs a search. It is another one as soon as names are found by their sounds, so that what it found is looked
 * for again; those are fetched once a name wants them.
 */
export function useSearch(): Search {
  const areHere = useSyncExternalStore(onSounds, hasSounds)
  // after each rendering: only a search shows whether there are such names
  useEffect(() => {
    if (wantsSounds()) void fetchSounds()
  })
  return areHere ? bySounds : byLetters
}
