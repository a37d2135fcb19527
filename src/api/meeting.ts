/** The other provider of calls (the server's admin/vocespace, from 0.5.8): there a call is a message with a room's address. */
import type { MeetingConfig } from '@/domain/configuration'
import { flag, members } from '@/wire/check'
import { fromMeetingConfig, toMeetingConfig } from '@/wire/configuration'
import { toText } from '@/wire/server'
import { rest } from './rest'

const capability = 'meetings'

export const meetingApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/vocespace/config: with its password; forgotten as soon as nobody looks. */
    meetingConfig: build.query<MeetingConfig, void>({
      query: () => ({ path: '/admin/vocespace/config', capability, read: toMeetingConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/vocespace/config: `deployed`, or a script that the administrator runs on the machine. */
    updateMeetingConfig: build.mutation<string, MeetingConfig>({
      query: (config) => ({
        method: 'POST',
        path: '/admin/vocespace/config',
        json: fromMeetingConfig(config),
        capability,
        answer: 'text',
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
