/**
 * Alt with the arrow keys opens the previous or next conversation, with Shift the previous or next unread one, from
 * anywhere in the app.
 */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppStore } from '@/store/hooks'
import { isOverlayOpen } from '@/ui/input/focus'
import { openAdjacentConversation } from './openAdjacentConversation'

/** Listens while the frame is mounted. */
export function useConversationShortcuts(): void {
  const store = useAppStore()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      if (isOverlayOpen()) return
      event.preventDefault()
      openAdjacentConversation(event, store.getState(), pathname, navigate)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [store, navigate, pathname])
}
