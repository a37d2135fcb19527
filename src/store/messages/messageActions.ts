/** Actions that change the messages in memory, apart from those of the stream. */
import { createAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'

/** Single messages were read because other messages quote or name them. */
export const quotedMessagesLoaded = createAction<Message[]>('messages/quotedMessagesLoaded')

/** Exactly these messages are selected for an action. They stay in memory until the next list. */
export const messagesRetained = createAction<readonly MessageId[]>('messages/messagesRetained')

/** Whether the user is at the newest end of the open conversation (only then may its oldest rows leave memory). */
export const messageListScrolled = createAction<{ key: ConversationKey; isAtBottom: boolean }>(
  'conversations/messageListScrolled',
)
