/** What lies over the conversation: a menu, a picker, a question, a picture. Each is fetched when first needed. */
import type { ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectMyId } from '@/store/session/selectors'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'
import type { Overlay } from './overlay'
import { useGoneNotice } from './useGone'

const MessageMenu = latePress(
  makeLate(() => import('./MessageMenu')),
  (room) => room.MessageMenu,
  ({ onClose }) => onClose(),
)
const ReactionPicker = latePress(
  makeLate(() => import('./ReactionPicker')),
  (room) => room.ReactionPicker,
  ({ onClose }) => onClose(),
)
const DateDialog = latePress(
  makeLate(() => import('./DateDialog')),
  (room) => room.DateDialog,
  ({ onClose }) => onClose(),
)
const DeleteDialog = latePress(
  makeLate(() => import('./DeleteDialog')),
  (room) => room.DeleteDialog,
  ({ onClose }) => onClose(),
)
const DeleteManyDialog = latePress(
  makeLate(() => import('./DeleteManyDialog')),
  (room) => room.DeleteManyDialog,
  ({ onClose }) => onClose(),
)
const WhoReacted = latePress(
  makeLate(() => import('./WhoReacted')),
  (room) => room.WhoReacted,
  ({ onClose }) => onClose(),
)
const ForwardDialog = latePress(
  makeLate(() => import('./ForwardDialog')),
  (room) => room.ForwardDialog,
  ({ onClose }) => onClose(),
)
const ConversationPictures = latePress(
  makeLate(() => import('./ConversationPictures')),
  (room) => room.ConversationPictures,
  ({ onClose }) => onClose(),
)

type Props = { conversationKey: ConversationKey; overlay: Overlay; onClose: () => void }

/** Whether the message that it is about was deleted or is over; pictures and many messages see to that themselves. */
function useIsGone(overlay: Overlay): boolean {
  return useAppSelector((state) => {
    if (!('id' in overlay) || overlay.kind === 'picture') return false
    return selectMessage(state, overlay.id)?.deletedBy !== null
  })
}

/** At most one at a time; nothing shows while its code is on the way. It closes with the message that it is about, and says why. */
export function Overlays({ conversationKey, overlay, onClose }: Props) {
  const isGone = useIsGone(overlay)
  // whoever is asked whether to delete it, and has, needs no news
  const isWished = useAppSelector(
    (state) => overlay.kind === 'delete' && selectMessage(state, overlay.id)?.deletedBy === selectMyId(state),
  )
  useGoneNotice(isGone, onClose, isWished)
  if (isGone) return null
  switch (overlay.kind) {
    case 'menu':
      return <MessageMenu id={overlay.id} place={overlay.place} onClose={onClose} />
    case 'reactions':
      return <ReactionPicker id={overlay.id} place={overlay.place} onClose={onClose} />
    case 'delete':
      return <DeleteDialog conversationKey={conversationKey} id={overlay.id} onClose={onClose} />
    case 'whoReacted':
      return <WhoReacted id={overlay.id} onClose={onClose} />
    case 'forward':
      return <ForwardDialog ids={overlay.ids} onClose={onClose} />
    case 'deleteMany':
      return <DeleteManyDialog ids={overlay.ids} onClose={onClose} />
    case 'day':
      return <DateDialog onClose={onClose} />
    case 'picture':
      return <ConversationPictures conversationKey={conversationKey} id={overlay.id} onClose={onClose} />
  }
}
