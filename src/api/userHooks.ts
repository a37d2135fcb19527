/** The hooks of `user.ts` and `userAccount.ts`, for pages that are fetched late. */
import './hooks'
import { userAccountApi } from './userAccount'

export const {
  useUpdateMeMutation,
  useChangeMyPictureMutation,
  useUserQuery,
  useDevicesQuery,
  useDeleteDeviceMutation,
  useDeleteMyAccountMutation,
} = userAccountApi
