/** How far back a search reaches, and looking further: the server's history, one page at a time. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { useAppDispatch } from '@/store/hooks'
import { fetchOlder, reachOf, type Reach } from '@/store/search-index/findMessages'

/** Pages of one conversation per press, so that one long conversation does not hold up all others. */
const PAGES_EACH = 5

export type LookFurther =
  | { state: 'idle' }
  | { state: 'running' | 'paused'; conversationKey: ConversationKey; done: number; total: number; found: number }

/**
 * Returns the reach of a search in these conversations; null until it is known. `start` looks further, in all of them or
 * in one. `onRows` gets the messages of each page and says how many of them match. Reading how far it reaches takes as
 * long as a search, so it waits until `hasResult` was true once.
 */
export function useLookFurther(
  keys: readonly ConversationKey[],
  onRows: (ids: readonly number[]) => Promise<number>,
  hasResult: boolean,
) {
  const dispatch = useAppDispatch()
  const [reach, setReach] = useState<Reach | null>(null)
  const [isReady, setReady] = useState(hasResult)
  if (hasResult && !isReady) setReady(true)
  const [run, setRun] = useState<LookFurther>({ state: 'idle' })
  /** Conversations that could not be read in the last run. */
  const [failed, setFailed] = useState<readonly { key: ConversationKey; fault: Fault }[]>([])
  const control = useRef<{ canceled: AbortController; resume: (() => void) | null; isPaused: boolean } | null>(null)
  /** The query may change during a run. */
  const offer = useRef(onRows)
  useEffect(() => void (offer.current = onRows), [onRows])
  const list = keys.join()

  const readReach = useCallback(
    () => dispatch(reachOf(list === '' ? [] : (list.split(',') as ConversationKey[]))),
    [dispatch, list],
  )
  const measure = useCallback(async () => setReach(await readReach()), [readReach])
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    void readReach().then((read) => isCurrent && setReach(read))
    return () => {
      isCurrent = false
      control.current?.canceled.abort()
      control.current?.resume?.()
    }
  }, [readReach, isReady])

  const incomplete = reach?.incomplete
  const start = useCallback(
    async (only?: ConversationKey) => {
      control.current?.canceled.abort()
      const mine = { canceled: new AbortController(), resume: null as (() => void) | null, isPaused: false }
      control.current = mine
      const { signal } = mine.canceled
      const todo = only ? [only] : (incomplete?.map(({ key }) => key) ?? [])
      let found = 0
      setFailed([])
      for (const [done, key] of todo.entries()) {
        for (let pages = 0; pages < PAGES_EACH; pages++) {
          if (mine.isPaused) await new Promise<void>((resolve) => (mine.resume = resolve))
          if (signal.aborted) break
          setRun({ state: 'running', conversationKey: key, done: done + pages / PAGES_EACH, total: todo.length, found })
          const page = await dispatch(fetchOlder(key, signal))
          if (signal.aborted) break
          if ('fault' in page) {
            setFailed((last) => [...last, { key, fault: page.fault }])
            break
          }
          if (page.ids.length === 0) break
          found += await offer.current(page.ids)
          await measure()
        }
        if (signal.aborted) break
      }
      if (control.current === mine) setRun({ state: 'idle' })
      await measure()
    },
    [dispatch, incomplete, measure],
  )
  const controls = useMemo(
    () => ({
      pause: () => {
        if (control.current) control.current.isPaused = true
        setRun((last) => (last.state === 'running' ? { ...last, state: 'paused' } : last))
      },
      resume: () => {
        if (control.current) control.current.isPaused = false
        control.current?.resume?.()
        setRun((last) => (last.state === 'paused' ? { ...last, state: 'running' } : last))
      },
      cancel: () => {
        control.current?.canceled.abort()
        control.current?.resume?.()
        setRun({ state: 'idle' })
      },
    }),
    [],
  )
  return { reach, run, failed, start, ...controls }
}
