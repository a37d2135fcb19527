/** Opens the first result once it is there. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import type { useMessageSearch } from '@/conversation/search/useMessageSearch'
import type { ResultId } from './useReturnPlace'

type Shown = {
  places: readonly ConversationKey[]
  found: ReturnType<typeof useMessageSearch>
  onOpen: (message: Message) => void
  onLeave: (result: ResultId) => void
}

/** While `isWanted`, opens the first conversation or message. `onDone` is called then, and when nothing is found. */
export function useOpenFirst(isWanted: boolean, onDone: () => void, { places, found, onOpen, onLeave }: Shown): void {
  const navigate = useNavigate()
  const [place] = places
  // The messages of the query before are still shown for a moment.
  const message = found.isCurrent ? found.messages[0] : undefined
  const isOver = found.isCurrent && found.state !== 'searching'
  useEffect(() => {
    if (!isWanted || (!place && !message && !isOver)) return
    onDone()
    if (place) {
      onLeave(place)
      void navigate(addressOf.conversation(place))
    } else if (message) onOpen(message)
  }, [isWanted, place, message, isOver, onDone, onOpen, onLeave, navigate])
}
