/** Opens the search over everything. */
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { selectIsGuest } from '@/store/session/selectors'
import { useAppStore } from '@/store/hooks'
import { holdKeys } from '@/ui/input/holdKeys'

/** A page that is not there by then leaves further keys alone. */
const MAX_WAIT_MS = 20_000

const isSearchField = (element: Element) => element.matches('#main input[type=search]')

/**
 * Returns a function that opens the search; keys that follow reach its field. On its page it goes to the field; guests
 * have no search.
 */
export function useOpenSearch(): () => void {
  const navigate = useNavigate()
  const store = useAppStore()
  return useCallback(() => {
    if (selectIsGuest(store.getState())) return
    const field = document.querySelector<HTMLInputElement>('#main input[type=search]')
    if (location.hash.startsWith(`#${addressOf.search()}`) && field) field.select()
    else {
      void navigate(addressOf.search())
      store.clock.after(MAX_WAIT_MS, holdKeys(isSearchField))
    }
  }, [navigate, store])
}
