/** The hooks of `invitation.ts`, for pages that are fetched late. */
import './hooks'
import { invitationApi } from './invitation'

export const { useInviteMutation, useInviteToPrivateMutation, useJoinPrivateMutation } = invitationApi
