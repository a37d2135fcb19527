/** The hooks of `groupChanges.ts`, for pages that are fetched late. */
import './hooks'
import { groupChangesApi } from './groupChanges'

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
} = groupChangesApi
