/**
 * The second provider of calls (the server's admin/vocespace, from 0.5.8). A call is started by sending a message
 * that contains the address of the room.
 */
import type { MeetingConfig } from '@/domain/configuration'
import { flag, members } from '@/wire/check'
import { toMeetingConfig } from '@/wire/configuration'
import { rest } from '@/api/rest'

const capability = 'meetings'

export const meetingApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/vocespace/config, without its secrets: `service.ts` fetches those, and saves. */
    meetingConfig: build.query<MeetingConfig, void>({
      query: () => ({ path: '/admin/vocespace/config', capability, read: toMeetingConfig }),
      providesTags: ['Configuration'],
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

export const { useMeetingConfigQuery } = meetingApi
