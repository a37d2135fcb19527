/** Opens the first result once it is there. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import type { useMessageSearch } from '@/conversation/search/useMessageSearch'
import type { ResultId } from './useReturnPlace'

type Shown = {
  places: readonly ConversationKey[]
  found: ReturnType<typeof useMessageSearch>
  onOpen: (result: ResultId) => void
}

/** While `isWanted`, opens the first conversation or message. `onDone` is called then, and when nothing is found. */
export function useOpenFirst(isWanted: boolean, onDone: () => void, { places, found, onOpen }: Shown): void {
  const navigate = useNavigate()
  const [place] = places
  // The messages of the query before are still shown for a moment.
  const message = found.isCurrent ? found.messages[0] : undefined
  const isOver = found.isCurrent && found.state !== 'searching'
  useEffect(() => {
    if (!isWanted || (!place && !message && !isOver)) return
    onDone()
    const first = place ?? message?.id
    if (first === undefined) return
    onOpen(first)
    void navigate(place ? addressOf.conversation(place) : addressOf.conversation(message!.conversation, message!.id))
  }, [isWanted, place, message, isOver, onDone, onOpen, navigate])
}
