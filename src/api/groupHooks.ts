/** The hooks of `group.ts`, for pages that are fetched late. */
import './hooks'
import { groupApi } from './group'

export const {
  useCreateChannelMutation,
  useUpdateChannelMutation,
  useDeleteChannelMutation,
  useLeaveChannelMutation,
  useChangeChannelTypeMutation,
  useAddMembersMutation,
  useRemoveMembersMutation,
  usePinMessageMutation,
  useUnpinMessageMutation,
  useChangeChannelPictureMutation,
} = groupApi
