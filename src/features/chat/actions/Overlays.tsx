/** What lies over the conversation: a menu, a picker, a question, a picture. Each is fetched when first needed. */
import { lazy, Suspense } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Overlay } from './useActionsOf'

const MessageMenu = lazy(() => import('./MessageMenu').then(({ MessageMenu }) => ({ default: MessageMenu })))
const ReactionPicker = lazy(() =>
  import('./ReactionPicker').then(({ ReactionPicker }) => ({ default: ReactionPicker })),
)
const DeleteDialog = lazy(() => import('./DeleteDialog').then(({ DeleteDialog }) => ({ default: DeleteDialog })))
const WhoReacted = lazy(() => import('./WhoReacted').then(({ WhoReacted }) => ({ default: WhoReacted })))
const ForwardDialog = lazy(() => import('./ForwardDialog').then(({ ForwardDialog }) => ({ default: ForwardDialog })))
const PictureViewer = lazy(() =>
  import('@/parts/message/viewer/PictureViewer').then(({ PictureViewer }) => ({ default: PictureViewer })),
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
      return <ForwardDialog id={overlay.id} onClose={onClose} />
    case 'picture':
      return <PictureViewer picture={overlay.picture} onClose={onClose} />
  }
}
