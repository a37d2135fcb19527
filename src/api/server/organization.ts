/** The server's name, logo and settings, for administrators (admin/system). Everybody else gets a 403. */
import type { ServerMetrics } from '@/domain/configuration'
import { isRefused, type Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { CommonSettings, Organization } from '@/domain/server'
import type { Result } from '@/domain/result'
import type { FileQuery, SentFile } from '@/domain/sentFile'
import { toSecretSigns } from '@/wire/account'
import { fromCommonSettings } from '@/wire/configuration'
import { toSentFilePage, type SentFilePage } from '@/wire/sentFile'
import { toMetrics, toText } from '@/wire/server'
import type { ApiContext } from '@/api/context'
import type { ApiRequest } from '@/api/request/request'
import { organizationRequest } from '@/api/request/publicRequests'
import { requestServer } from '@/api/request/requestServer'
import { requestNewOrOld } from '@/api/request/versionedRequest'
import { rest } from '@/api/rest'

/** The number of files on a page, as other clients ask. */
const FILES_PAGE = 1000

const filesRequest = ({ authorId, channelId, kind, age }: FileQuery, page: number): ApiRequest => ({
  path: '/admin/system/files',
  query: {
    uid: authorId,
    gid: channelId,
    file_type: kind,
    creation_time_type: age,
    page,
    page_size: FILES_PAGE,
  },
  capability: 'fileList',
  read: toSentFilePage,
})

/** GET /admin/system/third_party_secret: the key by which another program signs people in. A plain function: a secret. */
export const fetchThirdPartySecret = (context: ApiContext) =>
  requestServer<string>(context, { path: '/admin/system/third_party_secret', responseType: 'text', read: toText })

const byAge = (one: SentFile, other: SentFile) => other.at - one.at || other.messageId - one.messageId

/** Reads page 0, or page 1 of a server that counts from 1 and refuses page 0. */
async function readFirstPage<Answer extends { error?: Fault | undefined }>(
  read: (page: number) => PromiseLike<Answer> | Answer,
): Promise<Answer> {
  const answer = await read(0)
  return isRefused(answer.error, 400) ? read(1) : answer
}

export const organizationApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * PUT /admin/system/organization above 0.3.8: sends only the changes. POST below, which erases a missing member: the
     * other one is read right before, because another admin may have changed it.
     */
    updateOrganization: build.mutation<null, Partial<Pick<Organization, 'name' | 'description'>>>({
      queryFn: (changes, query) => {
        const { path } = organizationRequest
        const replaceAll = async (): Promise<Result<ApiRequest>> => {
          if ('name' in changes && 'description' in changes) return { value: { path, method: 'POST', json: changes } }
          const known = await requestServer<Organization>(query.extra as ApiContext, organizationRequest, query.signal)
          if ('fault' in known) return known
          const { name, description } = { ...known.value, ...changes }
          return { value: { path, method: 'POST', json: { name, description } } }
        }
        return requestNewOrOld<null>(
          { path, method: 'PUT', json: changes, capability: 'organizationPut' },
          replaceAll,
          query,
        )
      },
      invalidatesTags: ['Organization'],
    }),
    /** POST /admin/system/organization/logo: a picture that the browser could decode; 500 when the server cannot. */
    changeLogo: build.mutation<null, Blob>({
      query: (picture) => ({
        method: 'POST',
        path: '/admin/system/organization/logo',
        body: picture.slice(0, picture.size, ''),
        contentType: 'image/png',
      }),
      invalidatesTags: ['Organization'],
    }),
    /** PUT /admin/system/common, newer servers: sends only the changes. */
    updateCommonSettings: build.mutation<null, Partial<CommonSettings>>({
      query: (changes) => ({
        method: 'PUT',
        path: '/admin/system/common',
        json: fromCommonSettings(changes),
        capability: 'commonSettings',
      }),
      invalidatesTags: ['CommonSettings'],
    }),
    /** GET /admin/system/metrics: the numbers of people, channels and people online, without guests. */
    metrics: build.query<ServerMetrics, void>({
      query: () => ({ path: '/admin/system/metrics', read: toMetrics }),
      keepUnusedDataFor: 0,
    }),
    /** GET /admin/system/frontend_url: the origin of links in mails; empty when none is set. */
    frontendUrl: build.query<string, void>({
      query: () => ({ path: '/admin/system/frontend_url', responseType: 'text', read: toText }),
      providesTags: ['Configuration'],
    }),
    /**
     * POST /admin/system/update_frontend_url: scheme, host and port; 400 for anything else, including an empty text.
     */
    updateFrontendUrl: build.mutation<null, string>({
      query: (url) => ({
        method: 'POST',
        path: '/admin/system/update_frontend_url',
        body: url,
        contentType: 'text/plain',
      }),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/system/third_party_secret: the last signs of the secret; null when there is none. */
    thirdPartySecret: build.query<{ lastSigns: string } | null, void>({
      query: () => ({ path: '/admin/system/third_party_secret', responseType: 'text', read: toSecretSigns }),
      providesTags: ['Configuration'],
    }),
    /** POST /admin/system/third_party_secret: creates a new secret; the old one is invalid at once. */
    renewThirdPartySecret: build.mutation<null, void>({
      query: () => ({ method: 'POST', path: '/admin/system/third_party_secret' }),
      invalidatesTags: ['Configuration'],
    }),
    /**
     * POST /admin/system/send_mail: waits until the relay has accepted the mail. 503 when mail is off, 500 with a text
     * on failure.
     */
    sendMail: build.mutation<null, { to: string; subject: string; html: string }>({
      query: ({ to, subject, html }) => ({
        method: 'POST',
        path: '/admin/system/send_mail',
        json: { to, subject, content: html },
        timeoutMs: 60_000,
      }),
    }),
    /** The first page of `sentFiles`, at once. */
    newestSentFiles: build.query<SentFile[], FileQuery>({
      queryFn: async (query, _api, _options, baseQuery) => {
        const answer = await readFirstPage((page) => baseQuery(filesRequest(query, page)))
        return answer.error ? answer : { data: [...(answer.data as SentFilePage).files].sort(byAge) }
      },
      providesTags: ['SentFiles'],
    }),
    /** GET /admin/system/files, from 0.3.11: all sent files that still exist, newest first. Members get a 403. */
    sentFiles: build.query<SentFile[], FileQuery>({
      queryFn: async (query, _api, _options, baseQuery) => {
        const found = new Map<MessageId, SentFile>()
        const seen = new Set<MessageId>()
        for (let page = 0; ; page += 1) {
          const answer = await baseQuery(filesRequest(query, page))
          // A server that counts from 1 may refuse page 0.
          if (answer.error && page === 0 && isRefused(answer.error, 400)) continue
          if (answer.error) return { error: answer.error, ...(answer.meta && { meta: answer.meta }) }
          const { files, messageIds } = answer.data as SentFilePage
          const before = seen.size
          for (const id of messageIds) seen.add(id)
          for (const file of files) found.set(file.messageId, file)
          // Page 1 is the same as page 0 where counting starts at 1.
          const isRepeated = seen.size === before && page > 1
          if (isRepeated || (messageIds.length === 0 && page > 0)) return { data: [...found.values()].sort(byAge) }
        }
      },
      providesTags: ['SentFiles'],
    }),
  }),
})

export const {
  useMetricsQuery,
  useFrontendUrlQuery,
  useThirdPartySecretQuery,
  useSendMailMutation,
  useNewestSentFilesQuery,
  useSentFilesQuery,
} = organizationApi
