/** The parts of an open conversation that are not in its chunk: overlays, the image viewer and what few visits need. */
import { createElement, Suspense } from 'react'
import type { UserId } from '@/domain/ids'
import { lazyComponent, lazyModule } from '@/ui/lazy'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

export const menusModule = lazyModule(() => import('./menuChunk'))
const dialogsModule = lazyModule(() => import('./dialogChunk'))
export const DateDialog = lazyOverlay(dialogsModule, 'DateDialog')
export const DeleteDialog = lazyOverlay(dialogsModule, 'DeleteDialog')
export const DeleteManyDialog = lazyOverlay(dialogsModule, 'DeleteManyDialog')
export const DescriptionDialog = lazyOverlay(dialogsModule, 'DescriptionDialog')
export const DiscardEdit = lazyOverlay(dialogsModule, 'DiscardEdit')
export const ExpiryMenu = lazyKeyOverlay(menusModule, 'ExpiryMenu')
export const ExportDialog = lazyOverlay(() => import('./export/ExportDialog'), 'ExportDialog')
export const ForwardDialog = lazyOverlay(dialogsModule, 'ForwardDialog')
export const MessageMenu = lazyKeyOverlay(menusModule, 'MessageMenu')
export const ReactionPicker = lazyKeyOverlay(menusModule, 'ReactionPicker')
/** Its buttons lead to the dialogs of the same chunk. */
export const SelectionBar = lazyComponent(dialogsModule, 'SelectionBar')
export const WhoReacted = lazyOverlay(dialogsModule, 'WhoReacted')

export const WhyDialog = lazyOverlay(() => import('@/conversation/actions/dialogs/WhyDialog'), 'WhyDialog')

export const ConversationImages = lazyOverlay(
  () => import('@/conversation/actions/dialogs/ConversationImages'),
  'ConversationImages',
)

/** Begins a jump when its code is there. */
export const JumpProgress = lazyOverlay(() => import('@/conversation/message-list/JumpProgress'), 'JumpProgress')

export const recorderModule = lazyModule(() => import('@/conversation/composer/tools/voiceChunk'))
export const VoiceBar = lazyComponent(recorderModule, 'VoiceBar')
export const VoicePlayer = lazyComponent(recorderModule, 'VoicePlayer')

/** It needs the router, which the page of somebody else has not. */
export const AdminLink = lazyComponent(() => import('@/components/settings/SettingLink'), 'AdminLink')

export const UnsentDraft = lazyComponent(() => import('./composer/draft/Unsent'), 'UnsentDraft')

const Strip = lazyComponent(() => import('./StrangerStrip'), 'StrangerStrip')
/** Its texts must not make the messages wait. */
export const StrangerStrip = (props: { userId: UserId }) => createElement(Suspense, null, createElement(Strip, props))
