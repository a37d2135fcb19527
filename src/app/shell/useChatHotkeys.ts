/** Alt with the arrow keys walks through the conversations, with Shift through the unread ones, from anywhere in the house. */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppStore } from '@/store/hooks'
import { lateHands } from './lateHands'

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
      event.preventDefault()
      void lateHands.load().then(
        ({ walk }) => walk(event, store.getState(), pathname, navigate),
        () => undefined,
      )
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [store, navigate, pathname])
}
