/** Conversations of bots, for administrators (the server's admin/bot_chat, from 0.5.31). */
import type { BotConversations } from '@/domain/botConversation'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { toBotConversations } from '@/wire/botConversation'
import { toHistoryPage, type HistoryPage } from '@/wire/chatRow'
import { listBody } from '@/wire/check'
import { toUser } from '@/wire/user'
import { conversationPath } from '@/api/conversation/message'
import { rest } from '@/api/rest'

const capability = 'botConversations'
const CONVERSATIONS_PAGE = 30
const HISTORY_PAGE = 50

export const botChatApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/bot_chat/bots. */
    bots: build.query<User[], void>({
      query: () => ({ path: '/admin/bot_chat/bots', capability, read: (body) => listBody(body, toUser) }),
    }),
    /** GET /admin/bot_chat/{bot}/conversations: newest first. */
    botConversations: build.query<BotConversations, { botId: UserId; before?: MessageId }>({
      query: ({ botId, before }) => ({
        path: `/admin/bot_chat/${botId}/conversations`,
        query: { limit: CONVERSATIONS_PAGE, before },
        capability,
        read: toBotConversations,
      }),
    }),
    /**
     * GET /admin/bot_chat/{bot}/user/{uid}/history and …/group/{gid}/history: the newest rows below `before`, from the
     * bot's perspective.
     */
    botHistory: build.query<HistoryPage, { botId: UserId; key: ConversationKey; before?: MessageId }>({
      query: ({ botId, key, before }) => ({
        path: `/admin/bot_chat/${botId}${conversationPath(key)}/history`,
        query: { limit: HISTORY_PAGE, before },
        capability,
        read: (body) => toHistoryPage(body, botId),
      }),
    }),
  }),
})

export const { useBotConversationsQuery, useBotHistoryQuery } = botChatApi
