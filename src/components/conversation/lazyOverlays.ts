/** The menu of a conversation and the dialog for muting it, lazily loaded when first opened. */
import { lazyModule } from '@/ui/lazy'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

const overlaysModule = lazyModule(() => import('./overlayChunk'))
export const ConversationMenu = lazyKeyOverlay(overlaysModule, 'ConversationMenu')
export const MuteDialog = lazyOverlay(overlaysModule, 'MuteDialog')
