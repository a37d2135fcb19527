/** The hooks of `passkeyList.ts`, for pages that are fetched late. */
import './hooks'
import { passkeyListApi } from './passkeyList'

export const { usePasskeysQuery, useDeletePasskeyMutation } = passkeyListApi
