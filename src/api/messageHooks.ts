/** The hooks of `message.ts`, for pages that are fetched late. */
import './hooks'
import { messageApi } from './message'

export const { useEditMessageMutation, useReactMutation, useDeleteMessageMutation } = messageApi
