/** What rows, toolbar, menus and keys can ask for; one stable object per open conversation. */
import { createContext, useContext } from 'react'
import type { LocalId, MessageId } from '@/domain/ids'
import type { OpenBundle } from '../aside/BundleAside'
import type { MessageAction } from './allowedActions'
import type { Selection } from './selection'

/** Where a menu opens: at a point of the window (px), or below an element. */
export type MenuPlace = { x: number; y: number }

export type MessageActions = {
  /** Adds or takes back one's own reaction. */
  react: (id: MessageId, emoji: string) => void
  /** Does one action of the menu; deletion asks first. */
  act: (id: MessageId, action: Exclude<MessageAction, 'react'>) => void
  /** Which messages are chosen to be acted on together, and what can be done with them. */
  selection: Selection
  actTogether: (action: 'forward' | 'save' | 'delete') => void
  /** The actions that the person may take on this message now. */
  allowed: (id: MessageId) => MessageAction[]
  openMenu: (id: MessageId, place: MenuPlace) => void
  openReactions: (id: MessageId, place: MenuPlace) => void
  jumpTo: (id: MessageId) => void
  /** Goes to the first message of a day (its midnight, ms since 1970); null asks for the day. */
  jumpToDay: (day: number | null) => void
  /** Opens the viewer with the picture of a message. */
  openPicture: (id: MessageId) => void
  /** Opens the column with what a message forwards. */
  openBundle: (bundle: OpenBundle) => void
  retry: (localId: LocalId) => void
  takeBack: (localId: LocalId) => void
  discard: (localId: LocalId) => void
  pauseUpload: (localId: LocalId, isPaused: boolean) => void
}

/** Null outside of an open conversation: there, rows are for reading only. */
export const MessageActionsContext = createContext<MessageActions | null>(null)

/** The actions of the open conversation, or null where messages are only shown. */
export const useMessageActions = () => useContext(MessageActionsContext)
