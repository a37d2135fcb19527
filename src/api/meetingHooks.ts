/** The hooks of `meeting.ts`, for pages that are fetched late. */
import './hooks'
import { meetingApi } from './meeting'

export const { useMeetingConfigQuery, useUpdateMeetingConfigMutation, useMeetingHealthQuery } = meetingApi
