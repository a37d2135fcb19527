/** The hooks of `announcement.ts`, for pages that are fetched late. */
import './hooks'
import { announcementApi } from './announcement'

export const { useAnnouncementQuery, useAnnounceMutation, useEndAnnouncementMutation } = announcementApi
