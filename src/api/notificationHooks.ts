/** The hooks of `notification.ts`, for pages that are fetched late. */
import './hooks'
import { notificationApi } from './notification'

export const {
  useNotificationTypesQuery,
  useNotificationChannelsQuery,
  useAddNotificationChannelMutation,
  useUpdateNotificationChannelMutation,
  useDeleteNotificationChannelMutation,
  useTryNotificationChannelMutation,
  useTypeSwitchesQuery,
  useSwitchTypeMutation,
  useForgetTypeMutation,
} = notificationApi
