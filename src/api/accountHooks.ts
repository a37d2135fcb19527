/** The hooks of `account.ts`, for pages that are fetched late. */
import './hooks'
import { accountApi } from './account'

export const {
  useAccountsQuery,
  useAccountQuery,
  useUpdateAccountMutation,
  useDeleteAccountMutation,
  useChangePictureOfMutation,
} = accountApi
