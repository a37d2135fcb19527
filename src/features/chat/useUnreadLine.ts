/** Where the line above what is unread stands in an open conversation. */
import { useEffect, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useAppStore } from '@/store/hooks'
import { selectUnread, type UnreadCount } from '@/store/reads/selectors'
import { isLookedAt } from './feed/isLookedAt'

/** `opened` is what was unread when one came; whoever works elsewhere meanwhile comes back to what is unread by then. */
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
