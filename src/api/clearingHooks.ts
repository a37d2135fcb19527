/** The hooks of `clearing.ts`, for pages that are fetched late. */
import './hooks'
import { clearingApi } from './clearing'

export const { useDeleteMessagesMutation, useClearChannelMutation, useClearServerMutation, useDeleteAllFilesMutation } =
  clearingApi
