/** Loads saved messages: first the list, then the content of each entry, newest first. */
import { useEffect, useMemo, useState } from 'react'
import { runQuery, toFault } from '@/api/request/runQuery'
import { favoriteApi, useFavoritesQuery } from '@/api/conversation/favorite'
import type { Bundle, SavedEntry } from '@/domain/bundle'
import type { Fault } from '@/domain/fault'
import { useAppDispatch } from '@/store/hooks'

/** `bundle` is null while it loads, and an error if loading failed. */
export type Saved = {
  entry: SavedEntry
  bundle: Bundle | { fault: Fault } | null
  /** The ids under which the same message is saved. Servers store it again each time that it is saved. */
  ids: readonly string[]
}

/** Removes duplicates: one entry per message, the newest. */
function withoutDuplicates(items: readonly Omit<Saved, 'ids'>[]): Saved[] {
  const byContent = new Map<string, Saved & { ids: string[] }>()
  for (const { entry, bundle } of items) {
    const content =
      bundle && 'messages' in bundle
        ? bundle.messages.map(({ source, messageId }) => `${source} ${messageId}`).join()
        : entry.id
    const duplicate = byContent.get(content)
    if (duplicate) duplicate.ids.push(entry.id)
    else byContent.set(content, { entry, bundle, ids: [entry.id] })
  }
  return [...byContent.values()]
}

/** The number of parallel requests; the server allows 100 in all. */
const MAX_PARALLEL = 4

/** `retry` repeats failed requests. `items` is null until the list is loaded. */
export function useSaved() {
  const dispatch = useAppDispatch()
  const { data, error, isFetching, refetch } = useFavoritesQuery()
  const [bundles, setBundles] = useState<Readonly<Record<string, Bundle | { fault: Fault }>>>({})
  const [attempt, setAttempt] = useState(0)
  const newestFirst = useMemo(() => data && [...data].reverse(), [data])

  useEffect(() => {
    let isMounted = true
    const waiting = [...(newestFirst ?? [])]
    const next = async (): Promise<void> => {
      const entry = waiting.shift()
      if (!entry || !isMounted) return
      const outcome = await dispatch(runQuery(favoriteApi.endpoints.favorite, entry.id))
      if (!isMounted) return
      setBundles((known) => ({ ...known, [entry.id]: 'value' in outcome ? outcome.value : outcome }))
      return next()
    }
    for (let started = 0; started < MAX_PARALLEL; started += 1) void next()
    return () => void (isMounted = false)
  }, [dispatch, newestFirst, attempt])

  const items =
    newestFirst && withoutDuplicates(newestFirst.map((entry) => ({ entry, bundle: bundles[entry.id] ?? null })))
  return {
    items: items ?? null,
    fault: toFault(error),
    isFetching,
    reload: () => void refetch(),
    retry: () => setAttempt((before) => before + 1),
  }
}
