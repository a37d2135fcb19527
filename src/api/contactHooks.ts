/** The hooks of `contact.ts`, for pages that are fetched late. */
import './hooks'
import { contactApi } from './contact'

export const { useContactsQuery, useUpdateContactMutation, useSearchPersonMutation, useRemarkMutation } = contactApi
