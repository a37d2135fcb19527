/** The hooks of `user.ts`, for pages that are fetched late. */
import './hooks'
import { userApi } from './user'

export const {
  useUpdateMeMutation,
  useChangeMyPictureMutation,
  useUserQuery,
  useDevicesQuery,
  useDeleteDeviceMutation,
  useDeleteMyAccountMutation,
} = userApi
