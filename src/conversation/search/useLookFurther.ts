/** How far back a search reaches, and looking further: the server's history, one page at a time. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLongRun } from '@/components/bulk/useLongRun'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { isUnderway } from '@/domain/run'
import { useAppDispatch } from '@/store/hooks'
import { fetchOlder, reachOf, type Reach } from '@/store/search-index/findMessages'

/** Pages of one conversation per press, so that one long conversation does not hold up all others. */
const PAGES_EACH = 5

/** A conversation that could not be read. */
type Failure = { key: ConversationKey; fault: Fault }

/**
 * Returns the reach of a search in these conversations; null until it is known. `start` looks further, in all of them or
 * in one; `run` counts conversations, `at` says in which one it reads and how much it has found. `onRows` gets the
 * messages of each page and says how many of them match. Reading how far it reaches takes as long as a search, so it
 * waits until `hasResult` was true once.
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
  const { run, start: begin, pause, goOn, cancel } = useLongRun<Failure>()
  const [at, setAt] = useState<{ conversationKey: ConversationKey; found: number } | null>(null)
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
      cancel()
    }
  }, [readReach, isReady, cancel])

  const incomplete = reach?.incomplete
  const start = useCallback(
    async (only?: ConversationKey) => {
      const todo = only ? [only] : (incomplete?.map(({ key }) => key) ?? [])
      await begin(todo.length, async ({ signal, mayGoOn, progressed, failed }) => {
        let found = 0
        for (const [done, key] of todo.entries()) {
          for (let pages = 0; pages < PAGES_EACH; pages++) {
            if (!(await mayGoOn())) return
            setAt({ conversationKey: key, found })
            progressed(done + pages / PAGES_EACH, todo.length)
            const page = await dispatch(fetchOlder(key, signal))
            if (signal.aborted) return
            if ('fault' in page) failed({ key, fault: page.fault })
            if ('fault' in page || page.ids.length === 0) break
            found += await offer.current(page.ids)
            await measure()
          }
        }
      })
      await measure()
    },
    [begin, dispatch, incomplete, measure],
  )
  const isLooking = isUnderway(run?.phase)
  return { reach, run, at, isLooking, failed: run?.failures ?? [], start, pause, goOn, cancel }
}
