/** The hooks of `botChat.ts`, for pages that are fetched late. */
import './hooks'
import { botChatApi } from './botChat'

export const { useBotsQuery, useBotConversationsQuery, useBotHistoryQuery } = botChatApi
