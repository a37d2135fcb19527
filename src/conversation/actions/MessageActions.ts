/** The actions that rows, toolbar, menus and keys can call; one stable object per open conversation. */
import { createContext, useContext } from 'react'
import type { LocalId, MessageId } from '@/domain/ids'
import type { MessageAction } from './allowedActions'
import type { ActionTargets } from './actionTargets'
import type { MenuPlace } from './overlayState'
import type { Selection } from '@/conversation/actions/selection/selection'

/**
 * Forwarded messages by the server's path, and the message that contains them; null while that is being sent. `words`:
 * folded words that a search has found in them, to be marked.
 */
export type OpenBundle = { path: string; id: MessageId | null; words?: readonly string[] }

export type MessageActions = {
  /** Adds or removes the own reaction. */
  react: (id: MessageId, emoji: string) => void
  /** Performs one action of the menu; deletion asks for confirmation first. */
  run: (id: MessageId, action: Exclude<MessageAction, 'react'>) => void
  /** The selected messages, for actions on several at once. */
  selection: Selection
  /** The messages that an open menu, a dialog or an edit is about. */
  actionTargets: ActionTargets
  runOnSelection: (action: 'forward' | 'save' | 'delete') => void
  /** The actions that are allowed on this message now. */
  allowedActions: (id: MessageId) => MessageAction[]
  openMenu: (id: MessageId, place: MenuPlace) => void
  openReactions: (id: MessageId, place: MenuPlace) => void
  jumpTo: (id: MessageId) => void
  /** Jumps to the first message of a day (its midnight, ms since 1970). */
  jumpToDay: (day: number) => void
  /** Asks for the day to jump to; `from` is an instant of the day that it was opened from, by default the one in view. */
  openDateDialog: (from?: number) => void
  /** Opens the image viewer at the image of a message. */
  openImage: (id: MessageId) => void
  /** Opens the side panel with forwarded messages. */
  openBundle: (bundle: OpenBundle) => void
  /** Moves the focus to the text box. */
  focusComposer: () => void
  retry: (localId: LocalId) => void
  takeBack: (localId: LocalId) => void
  discard: (localId: LocalId) => void
  pauseUpload: (localId: LocalId, isPaused: boolean) => void
}

/** Null outside of an open conversation, where rows are read-only. */
export const MessageActionsContext = createContext<MessageActions | null>(null)

/** The actions of the open conversation, or null where messages are read-only. */
export const useMessageActions = () => useContext(MessageActionsContext)
