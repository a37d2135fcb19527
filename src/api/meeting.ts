/**
 * The second provider of calls (the server's admin/vocespace, from 0.5.8). A call is started by sending a message
 * that contains the address of the room.
 */
import type { MeetingConfig } from '@/domain/configuration'
import { flag, members } from '@/wire/check'
import { fromMeetingConfig, toMeetingConfig } from '@/wire/configuration'
import { toText } from '@/wire/server'
import { rest } from './rest'

const capability = 'meetings'

export const meetingApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/vocespace/config: includes the password; removed from the cache once no view uses it. */
    meetingConfig: build.query<MeetingConfig, void>({
      query: () => ({ path: '/admin/vocespace/config', capability, read: toMeetingConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/vocespace/config: returns `deployed`, or a script for the administrator to run on the machine. */
    updateMeetingConfig: build.mutation<string, MeetingConfig>({
      query: (config) => ({
        method: 'POST',
        path: '/admin/vocespace/config',
        json: fromMeetingConfig(config),
        capability,
        responseType: 'text',
        read: toText,
      }),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/vocespace/health/{url}: whether a meeting server answers at that address. */
    meetingHealth: build.query<boolean, string>({
      query: (url) => ({
        path: `/admin/vocespace/health/${encodeURIComponent(url)}`,
        capability,
        read: (body) => flag(members(body), 'check'),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useMeetingConfigQuery, useUpdateMeetingConfigMutation, useMeetingHealthQuery } = meetingApi
