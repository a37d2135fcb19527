/** Alt with the arrow keys walks through the conversations, with Shift through the unread ones, from anywhere in the house. */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, conversationAt } from '@/domain/address'
import { neighbourOf } from '@/features/conversations'
import { useAppStore } from '@/store/hooks'

/** Listens while the frame is shown. */
export function useChatHotkeys(): void {
  const store = useAppStore()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      // A dialog or an open menu has the keyboard to itself.
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return
      const key = neighbourOf(
        store.getState(),
        conversationAt(pathname),
        event.key === 'ArrowDown' ? 1 : -1,
        event.shiftKey,
      )
      if (key === null) return
      event.preventDefault()
      void navigate(addressOf.conversation(key))
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [store, navigate, pathname])
}
