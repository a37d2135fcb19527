/**
 * Server configuration for administrators: login methods, mail, push, calls. Each POST replaces the whole object, so
 * the current object is read first and sent back with the changes, unknown members included. Secrets are removed from
 * the cache once no view uses them.
 */
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { GithubConfig, MailConfig, PushConfig, VoiceConfig, VoiceUsage } from '@/domain/configuration'
import type { LoginConfig } from '@/domain/server'
import { members, type Members } from '@/wire/check'
import {
  fromLoginConfig,
  fromPushConfig,
  fromVoiceConfig,
  toClientId,
  toGithubConfig,
  toMailConfig,
  toPushConfig,
  toVoiceConfig,
  toVoiceUsages,
} from '@/wire/configuration'
import { toFlag } from '@/wire/server'
import { requestServer } from './requestServer'
import type { ApiContext } from './context'
import { rest } from './rest'

/** Sends GET, merges the changes, sends POST. Two administrators who save at the same time overwrite each other. */
async function readMergeWrite(path: string, merge: (current: Members) => object, { extra, signal }: BaseQueryApi) {
  const context = extra as ApiContext
  const current = await requestServer<Members>(context, { path, read: (body) => members(body) }, signal)
  if ('fault' in current) return { error: current.fault }
  const result = await requestServer<null>(context, { method: 'POST', path, json: merge(current.value) }, signal)
  return 'fault' in result ? { error: result.fault } : { data: result.value }
}
const withChanges = (changes: object) => (current: Members) => ({ ...current, ...changes })

export const configurationApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** POST /admin/login/config: changes the enabled ways of signing in and up. */
    updateLoginConfig: build.mutation<null, Partial<LoginConfig>>({
      queryFn: (changes, query) =>
        readMergeWrite('/admin/login/config', (current) => fromLoginConfig(current, changes), query),
      invalidatesTags: ['LoginConfig'],
    }),
    /** GET /admin/google_auth/config: the client id of this server at Google; empty when none is set. */
    googleConfig: build.query<string, void>({
      query: () => ({ path: '/admin/google_auth/config', read: toClientId }),
      providesTags: ['Configuration'],
    }),
    /** POST /admin/google_auth/config. */
    updateGoogleConfig: build.mutation<null, string>({
      queryFn: (clientId, query) =>
        readMergeWrite('/admin/google_auth/config', withChanges({ client_id: clientId }), query),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/github_auth/config: includes the secret. */
    githubConfig: build.query<GithubConfig, void>({
      query: () => ({ path: '/admin/github_auth/config', read: toGithubConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/github_auth/config. */
    updateGithubConfig: build.mutation<null, GithubConfig>({
      queryFn: ({ clientId, clientSecret }, query) =>
        readMergeWrite(
          '/admin/github_auth/config',
          withChanges({ client_id: clientId, client_secret: clientSecret }),
          query,
        ),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/smtp/config: includes the password. */
    mailConfig: build.query<MailConfig, void>({
      query: () => ({ path: '/admin/smtp/config', read: toMailConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/smtp/config. */
    updateMailConfig: build.mutation<null, MailConfig>({
      queryFn: (config, query) => readMergeWrite('/admin/smtp/config', withChanges(config), query),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/smtp/enabled: whether this server sends mail; readable before sign-in. */
    mailEnabled: build.query<boolean, void>({
      query: () => ({ path: '/admin/smtp/enabled', isAuthenticated: false, read: toFlag }),
      providesTags: ['Configuration'],
    }),
    /**
     * GET /admin/fcm/config: includes the key. Until something is saved, `enabled` is false, although the official push is
     * active.
     */
    pushConfig: build.query<PushConfig, void>({
      query: () => ({ path: '/admin/fcm/config', read: toPushConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/fcm/config. */
    updatePushConfig: build.mutation<null, PushConfig>({
      queryFn: (config, query) => readMergeWrite('/admin/fcm/config', withChanges(fromPushConfig(config)), query),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/agora/config: includes the certificate. */
    voiceConfig: build.query<VoiceConfig, void>({
      query: () => ({ path: '/admin/agora/config', read: toVoiceConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/agora/config. */
    updateVoiceConfig: build.mutation<null, VoiceConfig>({
      queryFn: (config, query) => readMergeWrite('/admin/agora/config', withChanges(fromVoiceConfig(config)), query),
      invalidatesTags: ['Configuration'],
    }),
    /**
     * GET /admin/agora/usages: the provider's minutes per day, both dates (YYYY-MM-DD) included. 503 when calls are off
     * or the provider is unreachable.
     */
    voiceUsages: build.query<VoiceUsage[], { from: string; to: string }>({
      query: ({ from, to }) => ({
        path: '/admin/agora/usages',
        query: { from_date: from, to_date: to },
        read: toVoiceUsages,
      }),
    }),
  }),
})

export const {
  useUpdateLoginConfigMutation,
  useGoogleConfigQuery,
  useUpdateGoogleConfigMutation,
  useGithubConfigQuery,
  useUpdateGithubConfigMutation,
  useMailConfigQuery,
  useUpdateMailConfigMutation,
  useMailEnabledQuery,
  usePushConfigQuery,
  useUpdatePushConfigMutation,
  useVoiceConfigQuery,
  useUpdateVoiceConfigMutation,
  useVoiceUsagesQuery,
} = configurationApi
