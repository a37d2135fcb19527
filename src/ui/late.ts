/** Pieces of the program that are fetched when first needed, and at hand at once from then on. */
import { createElement, memo, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { standInMain } from './standInMain'

export type Late<Piece> = {
  /** The piece when it is here already, else null. */
  peek: () => Piece | null
  /** Fetches once; after a failure the next call tries again. */
  load: () => Promise<Piece>
}

/** Wraps an `import()` so that it runs once and can be looked at without waiting. */
export function makeLate<Piece>(load: () => Promise<Piece>): Late<Piece> {
  let here: Piece | null = null
  let coming: Promise<Piece> | null = null
  return {
    peek: () => here,
    load() {
      coming ??= load().then(
        (piece) => (here = piece),
        (reason: unknown) => {
          coming = null
          throw reason
        },
      )
      return coming
    },
  }
}

const ASK_AGAIN_MS = 3_000

/** The piece, or null until it has arrived, for which it asks as long as it is watched; with `wanted` false nothing is fetched. */
export function useLate<Piece>(late: Late<Piece>, wanted = true): Piece | null {
  const [arrived, arrive] = useState(0)
  useEffect(() => {
    if (!wanted || late.peek() !== null) return
    let watching = true
    let again: ReturnType<typeof setTimeout> | undefined
    const look = () => watching && arrive((count) => count + 1)
    // without the piece the plain form stays, which says the same
    late.load().then(look, () => {
      if (watching) again = setTimeout(look, ASK_AGAIN_MS)
    })
    return () => {
      watching = false
      clearTimeout(again)
    }
  }, [late, wanted, arrived])
  return wanted ? late.peek() : null
}

/**
 * A component of a late piece, drawn like any other: where the piece is here already it stands at once, else `meanwhile`
 * stands in its place. Unlike a suspended one it never hides what is round it.
 */
export function latePart<Piece, Props extends object>(
  late: Late<Piece>,
  pick: (piece: Piece) => ComponentType<Props>,
  meanwhile: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  return memo<Props>(function LatePart(props) {
    const piece = useLate(late)
    return piece === null ? meanwhile(props) : createElement(pick(piece), props)
  })
}

/** A whole page or area of a late piece. Where its code cannot be had, the boundary round it says so and offers to try again. */
export function latePage<Piece, Props extends object>(
  late: Late<Piece>,
  pick: (piece: Piece) => ComponentType<Props>,
  meanwhile: () => ReactNode = () => null,
): (props: Props) => ReactNode {
  let hasFailed = false
  return function LatePage(props) {
    const [, arrive] = useState(false)
    const [fault, setFault] = useState<Error | null>(null)
    useEffect(() => {
      if (late.peek() !== null) return
      let watching = true
      late.load().then(
        () => watching && arrive(true),
        (reason: unknown) => {
          hasFailed = true
          if (watching) setFault(reason instanceof Error ? reason : new Error(String(reason)))
        },
      )
      return () => void (watching = false)
    }, [])
    const piece = late.peek()
    const isHere = piece !== null
    useEffect(() => {
      // The button that tried again is gone with the message.
      if (isHere && hasFailed) standInMain()
      if (isHere) hasFailed = false
    }, [isHere])
    if (fault) throw fault
    return piece === null ? meanwhile() : createElement(pick(piece), props)
  }
}
