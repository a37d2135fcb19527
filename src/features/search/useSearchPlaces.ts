/** The people and conversations that filters can name. */
import { useCallback } from 'react'
import { toTarget } from '@/domain/conversation'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { useAppStore } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectToday } from '@/store/time/timeSlice'
import type { SearchPlaces } from '@/conversation/search/checkFilters'

/** Returns a function that reads them now. */
export function useSearchPlaces(): () => SearchPlaces {
  const store = useAppStore()
  return useCallback(() => {
    const state = store.getState()
    const { users, channels } = state
    return {
      me: selectMyId(state),
      people: Object.values(users.entities),
      conversations: selectConversationKeys(state).map((key) => {
        const target = toTarget(key)
        const named = target.kind === 'channel' ? channels.entities[target.channelId] : users.entities[target.userId]
        return { key, name: named?.name ?? '' }
      }),
      now: selectToday(state),
    }
  }, [store])
}
