/** The people and conversations that filters can name. */
import { useMemo } from 'react'
import { toTarget } from '@/domain/conversation'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectToday } from '@/store/time/timeSlice'
import type { SearchPlaces } from '../checkFilters'

/** Returns them; the same object until one of them changes. */
export function useSearchPlaces(): SearchPlaces {
  const me = useAppSelector(selectMyId)
  const users = useAppSelector((state) => state.users.entities)
  const channels = useAppSelector((state) => state.channels.entities)
  const keys = useAppSelector(selectConversationKeys)
  const now = useAppSelector(selectToday)
  return useMemo(
    () => ({
      me,
      now,
      people: Object.values(users),
      conversations: keys.map((key) => {
        const target = toTarget(key)
        if (target.kind === 'channel') return { key, name: channels[target.channelId]?.name ?? '' }
        return { name: '', ...users[target.userId], key }
      }),
    }),
    [me, now, users, channels, keys],
  )
}
