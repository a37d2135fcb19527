/** The overlays that the conversation list and the header share, as one chunk. lazyOverlays.ts shows them. */
export { ConversationMenu } from './ConversationMenu'
export { MuteDialog } from './MuteDialog'
