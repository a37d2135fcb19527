/** The hooks of `botKey.ts`, for pages that are fetched late. */
import './hooks'
import { botKeyApi } from './botKey'

export const { useBotKeysQuery, useCreateBotKeyMutation, useDeleteBotKeyMutation } = botKeyApi
