/** The position of the unread line in an open conversation. */
import { useEffect, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useAppStore } from '@/store/hooks'
import { selectUnread, type UnreadCount } from '@/store/reads/selectors'
import { isLookedAt } from './message-list/isLookedAt'

/**
 * Starts with `opened`. When messages arrive while nobody looks at the page, the line moves to those that are unread
 * then.
 */
export function useUnreadLine(key: ConversationKey, opened: UnreadCount): UnreadCount {
  const store = useAppStore()
  const [unread, setUnread] = useState(opened)
  useEffect(() => {
    return store.subscribe(() => {
      const now = selectUnread(store.getState(), key)
      if (now.firstId !== null && !isLookedAt()) setUnread(now)
    })
  }, [store, key])
  return unread
}
