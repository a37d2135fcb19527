/** What one saved, with what is in it: the list first, then every bundle, newest first. */
import { useEffect, useMemo, useState } from 'react'
import { favoriteApi } from '@/api/favorite'
import { useFavoritesQuery } from '@/api/favoriteHooks'
import type { Bundle, Favorite } from '@/domain/bundle'
import type { Fault } from '@/domain/fault'
import { useAppDispatch } from '@/store/hooks'
import { toOutcome } from '@/store/outcome'

/** `bundle` is null while it is on the way, a fault when it did not come. */
export type Saved = {
  favorite: Favorite
  bundle: Bundle | { fault: Fault } | null
  /** Under which ids the same is kept: servers keep it again each time that it is saved. */
  ids: readonly string[]
}

/** One entry for the same messages, however often they were saved: the newest stands for them. */
export function withoutTwins(items: readonly Omit<Saved, 'ids'>[]): Saved[] {
  const byContent = new Map<string, Saved & { ids: string[] }>()
  for (const { favorite, bundle } of items) {
    const content =
      bundle && 'messages' in bundle
        ? bundle.messages.map(({ source, messageId }) => `${source} ${messageId}`).join()
        : favorite.id
    const twin = byContent.get(content)
    if (twin) twin.ids.push(favorite.id)
    else byContent.set(content, { favorite, bundle, ids: [favorite.id] })
  }
  return [...byContent.values()]
}

/** So many are asked for at the same time; the server allows 100 in all. */
const AT_ONCE = 4

/** Asks again for what failed by `retry`. `items` is null until the list is here. */
export function useSaved() {
  const dispatch = useAppDispatch()
  const { data, error, isFetching, refetch } = useFavoritesQuery()
  const [bundles, setBundles] = useState<Readonly<Record<string, Bundle | { fault: Fault }>>>({})
  const [tries, setTries] = useState(0)
  const newestFirst = useMemo(() => data && [...data].reverse(), [data])

  useEffect(() => {
    let isWatching = true
    const waiting = [...(newestFirst ?? [])]
    const next = async (): Promise<void> => {
      const favorite = waiting.shift()
      if (!favorite || !isWatching) return
      const { initiate } = favoriteApi.endpoints.favorite
      const outcome = toOutcome(await dispatch(initiate(favorite.id, { subscribe: false })))
      if (!isWatching) return
      setBundles((known) => ({ ...known, [favorite.id]: 'value' in outcome ? outcome.value : outcome }))
      return next()
    }
    for (let at = 0; at < AT_ONCE; at++) void next()
    return () => void (isWatching = false)
  }, [dispatch, newestFirst, tries])

  const items =
    newestFirst && withoutTwins(newestFirst.map((favorite) => ({ favorite, bundle: bundles[favorite.id] ?? null })))
  return {
    items: items ?? null,
    fault: (error as Fault | undefined) ?? null,
    isFetching,
    reload: () => void refetch(),
    retry: () => setTries((before) => before + 1),
  }
}
