/** The parts of an open conversation that are not in its chunk: overlays, the image viewer and what few visits need. */
import { lazyComponent, lazyModule, lazyOverlay } from '@/ui/lazy'

export const overlaysModule = lazyModule(() => import('./overlayChunk'))
export const DateDialog = lazyOverlay(overlaysModule, (module) => module.DateDialog)
export const DeleteDialog = lazyOverlay(overlaysModule, (module) => module.DeleteDialog)
export const DeleteManyDialog = lazyOverlay(overlaysModule, (module) => module.DeleteManyDialog)
export const DescriptionDialog = lazyOverlay(overlaysModule, (module) => module.DescriptionDialog)
export const DiscardEdit = lazyOverlay(overlaysModule, (module) => module.DiscardEdit)
export const ExpiryMenu = lazyOverlay(overlaysModule, (module) => module.ExpiryMenu)
export const ForwardDialog = lazyOverlay(overlaysModule, (module) => module.ForwardDialog)
export const MessageMenu = lazyOverlay(overlaysModule, (module) => module.MessageMenu)
export const ReactionPicker = lazyOverlay(overlaysModule, (module) => module.ReactionPicker)
export const WhoReacted = lazyOverlay(overlaysModule, (module) => module.WhoReacted)

export const ConversationImages = lazyOverlay(
  lazyModule(() => import('./actions/ConversationImages')),
  (module) => module.ConversationImages,
)

export const recorderModule = lazyModule(() => import('./composer/VoiceBar'))
export const VoiceBar = lazyComponent(recorderModule, (module) => module.VoiceBar)
