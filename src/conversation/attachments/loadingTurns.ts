/** Turns for thumbnails: only a few load at the same time, the ones that came into view last first. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'

const MAX_AT_ONCE = 6

export type LoadingTurns = ReturnType<typeof createLoadingTurns>

/** Creates the turns of one page. `take` calls back when it is one's turn; the returned function gives it up or back. */
export function createLoadingTurns(most = MAX_AT_ONCE) {
  const waiting = new Set<() => void>()
  let running = 0
  const next = () => {
    while (running < most) {
      const start = [...waiting].at(-1)
      if (!start) return
      waiting.delete(start)
      running += 1
      start()
    }
  }
  return {
    take(onTurn: () => void): () => void {
      let state: 'waiting' | 'running' | 'over' = 'waiting'
      const start = () => {
        state = 'running'
        onTurn()
      }
      waiting.add(start)
      next()
      return () => {
        if (state === 'running') running -= 1
        waiting.delete(start)
        if (state !== 'over') {
          state = 'over'
          next()
        }
      }
    },
  }
}

export const LoadingTurnsContext = createContext<LoadingTurns | null>(null)

/** Returns whether a picture may load now. `done` lets the next one load. */
export function useLoadingTurn(isWanted: boolean): { mayLoad: boolean; done: () => void } {
  const turns = useContext(LoadingTurnsContext)
  const giveBack = useRef<(() => void) | null>(null)
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    if (!isWanted || !turns) return
    const end = turns.take(() => setHasTurn(true))
    giveBack.current = end
    return end
  }, [isWanted, turns])
  const done = useCallback(() => giveBack.current?.(), [])
  return { mayLoad: isWanted && (hasTurn || turns === null), done }
}
