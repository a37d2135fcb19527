/** What a press opens (a menu, a picker, a dialog), fetched when it is first wanted. */
import { createElement, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { Late } from './late'
import { holdTyping } from './typeAhead'

const listeners = new Set<() => void>()

/** Calls whenever something that was asked for could not be fetched; gives the way to stop. */
export function onPieceMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says so of something that was asked for by itself, without a part of the page. */
export const tellPieceMissing = (): void => listeners.forEach((tell) => tell())

/** Stands where words are still on the way. */
function Held() {
  useEffect(() => holdTyping().arrived, [])
  return null
}

/**
 * Shows nothing while its code is on the way, and can be called off by Escape until then; what is typed meanwhile is typed
 * into it. Where the code cannot be had, that is said (`onPieceMissing`) and `giveUp` takes the press back: the next one
 * tries again, and nothing else suffers.
 */
export function latePress<Piece, Props extends object>(
  late: Late<Piece>,
  pick: (piece: Piece) => ComponentType<Props>,
  giveUp: (props: Props) => void,
): (props: Props) => ReactNode {
  return function LatePress(props) {
    const [, arrive] = useState(false)
    const latest = useRef(props)
    useEffect(() => {
      latest.current = props
    })
    useEffect(() => {
      if (late.peek() !== null) return
      const over = new AbortController()
      const { signal } = over
      const hold = holdTyping()
      late.load().then(
        () => {
          if (signal.aborted) return
          over.abort()
          arrive(true)
          hold.arrived()
        },
        () => {
          if (signal.aborted) return
          tellPieceMissing()
          giveUp(latest.current)
        },
      )
      const handleKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        giveUp(latest.current)
      }
      window.addEventListener('keydown', handleKey, { capture: true, signal })
      return () => {
        over.abort()
        hold.giveBack()
      }
    }, [])
    const piece = late.peek()
    // its words may come later still, and what is round it must not wait for them
    return piece === null
      ? null
      : createElement(Suspense, { fallback: createElement(Held) }, createElement(pick(piece), props))
  }
}
