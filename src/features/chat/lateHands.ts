/** The components of hands.ts, each under its own name, from wherever they are needed. */
import { createElement } from 'react'
import { latePart, makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'

/** For fetching them ahead. */
export const lateHands = makeLate(() => import('./hands'))

export const UploadBar = latePart(lateHands, (hands) => hands.UploadBar)
export const UploadCard = latePart(lateHands, (hands) => hands.UploadCard)
export const Overlays = latePress(
  lateHands,
  (hands) => hands.Overlays,
  ({ onClose }) => onClose(),
)
export const LostConversation = latePart(lateHands, (hands) => hands.LostConversation)
export const ConversationAside = latePress(
  lateHands,
  (hands) => hands.ConversationAside,
  ({ onClose }) => onClose(),
)
export const AnnouncementBanner = latePart(lateHands, (hands) => hands.AnnouncementBanner)
export const AttachmentTray = latePart(lateHands, (hands) => hands.AttachmentTray)
export const DiscardEdit = latePress(
  lateHands,
  (hands) => hands.DiscardEdit,
  ({ onCancel }) => onCancel(),
)
export const DropHere = latePart(lateHands, (hands) => hands.DropHere)
export const WritingHint = latePart(lateHands, (hands) => hands.WritingHint)
export const EditBar = latePart(lateHands, (hands) => hands.EditBar)
export const ReplyBar = latePart(lateHands, (hands) => hands.ReplyBar)
export const Suggestions = latePart(lateHands, (hands) => hands.Suggestions)
export const lateVoice = makeLate(() => import('./composer/VoiceBar'))
export const VoiceBar = latePart(lateVoice, (room) => room.VoiceBar)
export const ExpiryNote = latePart(lateHands, (hands) => hands.ExpiryNote)
export const MarkdownPreview = latePart(lateHands, (hands) => hands.MarkdownPreview)
export const MarkdownSwitch = latePart(lateHands, (hands) => hands.MarkdownSwitch)
export const FeedFailed = latePart(lateHands, (hands) => hands.FeedFailed)
export const OlderRow = latePart(lateHands, (hands) => hands.OlderRow)
export const MessageToolbar = latePart(lateHands, (hands) => hands.MessageToolbar)
export const NotSent = latePart(lateHands, (hands) => hands.NotSent)
export const WaitingLine = latePart(lateHands, (hands) => hands.WaitingLine)
export const Seeking = latePart(lateHands, (hands) => hands.Seeking)
export const SelectBox = latePart(lateHands, (hands) => hands.SelectBox)
export const StickyDay = latePart(lateHands, (hands) => hands.StickyDay)
export const WholeMenu = latePress(
  lateHands,
  (hands) => hands.WholeMenu,
  ({ onClosed }) => onClosed(),
)
export const SelectionBar = latePart(lateHands, (hands) => hands.SelectionBar)
/** Whoever may not write sees it at once, so that its place is held free. */
export const CannotWrite = latePart(
  lateHands,
  (hands) => hands.CannotWrite,
  () => createElement('div', { className: 'mb-3 min-h-11' }),
)
