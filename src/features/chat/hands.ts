/**
 * What only somebody who acts needs: tools, menus, bars, trays, columns. Nobody needs it to read, so it is fetched at the
 * first sign of life, before the first press can want it.
 */
export { UploadBar, UploadCard } from '@/parts/upload/UploadCard'
export { carryOut } from './actions/carryOut'
export { LostConversation } from './LostConversation'
export { Overlays } from './actions/Overlays'
export { SelectionBar } from './actions/SelectionBar'
export { tellNews } from './actions/tellNews'
export { MembersAside } from './aside/MembersAside'
export { PinsAside } from './aside/PinsAside'
export { AttachmentTray } from './composer/AttachmentTray'
export { CannotWrite } from './composer/CannotWrite'
export { EditBar, ReplyBar } from './composer/ComposerBars'
export { ExpiryButton } from './composer/ExpiryButton'
export { ExpiryNote } from './composer/ExpiryNote'
export { MarkdownPreview, MarkdownSwitch } from './composer/MarkdownTools'
export { RecordButton } from './composer/RecordButton'
export { Suggestions } from './composer/Suggestions'
export { FeedFailed, OlderRow } from './feed/FeedFaults'
export { MessageToolbar } from './feed/MessageToolbar'
export { NotSent } from './feed/NotSent'
export { SelectBox } from './feed/SelectBox'
