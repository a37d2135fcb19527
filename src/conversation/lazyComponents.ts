/** The parts of an open conversation that are not in its chunk: overlays, the image viewer and what few visits need. */
import { createElement, Suspense } from 'react'
import type { UserId } from '@/domain/ids'
import { lazyComponent, lazyModule, lazyOverlay } from '@/ui/lazy'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

export const menusModule = lazyModule(() => import('./menuChunk'))
const dialogsModule = lazyModule(() => import('./dialogChunk'))
export const DateDialog = lazyOverlay(dialogsModule, (module) => module.DateDialog)
export const DeleteDialog = lazyOverlay(dialogsModule, (module) => module.DeleteDialog)
export const DeleteManyDialog = lazyOverlay(dialogsModule, (module) => module.DeleteManyDialog)
export const DescriptionDialog = lazyOverlay(dialogsModule, (module) => module.DescriptionDialog)
export const DiscardEdit = lazyOverlay(dialogsModule, (module) => module.DiscardEdit)
export const ExpiryMenu = lazyKeyOverlay(menusModule, (module) => module.ExpiryMenu)
export const ExportDialog = lazyOverlay(
  lazyModule(() => import('./export/ExportDialog')),
  (module) => module.ExportDialog,
)
export const ForwardDialog = lazyOverlay(dialogsModule, (module) => module.ForwardDialog)
export const MessageMenu = lazyKeyOverlay(menusModule, (module) => module.MessageMenu)
export const ReactionPicker = lazyKeyOverlay(menusModule, (module) => module.ReactionPicker)
/** Its buttons lead to the dialogs of the same chunk. */
export const SelectionBar = lazyComponent(dialogsModule, (module) => module.SelectionBar)
export const WhoReacted = lazyOverlay(dialogsModule, (module) => module.WhoReacted)

export const WhyDialog = lazyOverlay(
  lazyModule(() => import('@/conversation/actions/dialogs/WhyDialog')),
  (module) => module.WhyDialog,
)

export const ConversationImages = lazyOverlay(
  lazyModule(() => import('@/conversation/actions/dialogs/ConversationImages')),
  (module) => module.ConversationImages,
)

/** Begins a jump when its code is there. */
export const JumpProgress = lazyOverlay(
  lazyModule(() => import('@/conversation/message-list/JumpProgress')),
  (module) => module.JumpProgress,
)

export const recorderModule = lazyModule(() => import('@/conversation/composer/tools/voiceChunk'))
export const VoiceBar = lazyComponent(recorderModule, (module) => module.VoiceBar)
export const VoicePlayer = lazyComponent(recorderModule, (module) => module.VoicePlayer)

/** It needs the router, which the page of somebody else has not. */
export const AdminLink = lazyComponent(
  lazyModule(() => import('@/components/form/SettingLink')),
  (module) => module.AdminLink,
)

const Strip = lazyComponent(
  lazyModule(() => import('./StrangerStrip')),
  (module) => module.StrangerStrip,
)
/** Its texts must not make the messages wait. */
export const StrangerStrip = (props: { userId: UserId }) => createElement(Suspense, null, createElement(Strip, props))
