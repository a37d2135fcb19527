/** What lies over the conversation: a menu, a picker, a question, a picture. Each is fetched when first needed. */
import { lazy, Suspense } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Overlay } from './useActionsOf'

const MessageMenu = lazy(() => import('./MessageMenu').then(({ MessageMenu }) => ({ default: MessageMenu })))
const ReactionPicker = lazy(() =>
  import('./ReactionPicker').then(({ ReactionPicker }) => ({ default: ReactionPicker })),
)
const DeleteDialog = lazy(() => import('./DeleteDialog').then(({ DeleteDialog }) => ({ default: DeleteDialog })))
const DeleteManyDialog = lazy(() =>
  import('./DeleteManyDialog').then(({ DeleteManyDialog }) => ({ default: DeleteManyDialog })),
)
const WhoReacted = lazy(() => import('./WhoReacted').then(({ WhoReacted }) => ({ default: WhoReacted })))
const ForwardDialog = lazy(() => import('./ForwardDialog').then(({ ForwardDialog }) => ({ default: ForwardDialog })))
const ConversationPictures = lazy(() =>
  import('./ConversationPictures').then(({ ConversationPictures }) => ({ default: ConversationPictures })),
)

type Props = { conversationKey: ConversationKey; overlay: Overlay; onClose: () => void }

/** At most one at a time; nothing shows while its code is on the way. */
export function Overlays({ conversationKey, overlay, onClose }: Props) {
  return <Suspense fallback={null}>{drawn({ conversationKey, overlay, onClose })}</Suspense>
}

function drawn({ conversationKey, overlay, onClose }: Props) {
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
    case 'picture':
      return <ConversationPictures conversationKey={conversationKey} id={overlay.id} onClose={onClose} />
  }
}
