/** The server itself: version, organization, common settings (the server's admin/system). */
import type { CommonSettings, Organization } from '@/domain/server'
import { toCommonSettings } from '@/wire/server'
import { organizationRequest, versionRequest } from '@/api/request/publicRequests'
import { rest } from '@/api/rest'

export const systemApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/system/version, such as `0.3.3`. */
    version: build.query<string, void>({
      query: () => versionRequest,
    }),
    /** GET /admin/system/organization: name and description, and on newer servers the installation's id. */
    organization: build.query<Organization, void>({
      query: () => organizationRequest,
      providesTags: ['Organization'],
    }),
    /** GET /admin/system/common, newer servers; 404 on the others, where COMMON_DEFAULTS apply. */
    commonSettings: build.query<CommonSettings, void>({
      query: () => ({
        path: '/admin/system/common',
        isAuthenticated: false,
        capability: 'commonSettings',
        read: toCommonSettings,
      }),
      providesTags: ['CommonSettings'],
    }),
  }),
})
