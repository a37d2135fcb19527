/**
 * The messages that an open menu or dialog is about, and the one that is being edited. Kept outside React's state:
 * opening a menu renders one row, not the message list.
 */
import type { MessageId } from '@/domain/ids'
import { createListeners } from '@/lib/createListeners'
import type { OverlayState } from './overlayState'

export type ActionTarget = 'edited' | 'open'

export type ActionTargets = {
  /** The message whose menu or reactions are open beside it. Its toolbar stays, and no other appears. */
  popupId: () => MessageId | null
  get: (id: MessageId) => ActionTarget | null
  set: (overlay: OverlayState | null, edited: MessageId | null) => void
  subscribe: (listener: () => void) => () => void
}

/** The messages that an overlay is about. The viewer covers the message list, so it has none. */
function messagesOf(overlay: OverlayState | null): readonly MessageId[] {
  if (overlay === null || overlay.kind === 'day' || overlay.kind === 'image') return []
  return 'ids' in overlay ? overlay.ids : [overlay.id]
}

/** Creates a new one for each open conversation. */
export function createActionTargets(): ActionTargets {
  let open: readonly MessageId[] = []
  let edited: MessageId | null = null
  let popupId: MessageId | null = null
  const { notify, subscribe } = createListeners()
  return {
    popupId: () => popupId,
    get: (id) => (id === edited ? 'edited' : open.includes(id) ? 'open' : null),
    set(overlay, nowEdited) {
      open = messagesOf(overlay)
      edited = nowEdited
      popupId = overlay?.kind === 'menu' || overlay?.kind === 'reactions' ? overlay.id : null
      notify()
    },
    subscribe,
  }
}
