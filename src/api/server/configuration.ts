/**
 * Server configuration for administrators: login methods, mail, push, calls. Each POST replaces the whole object, so
 * the current object is read first and sent back with the changes, unknown members included. The answers contain secrets,
 * which these queries drop; `service.ts` fetches and saves them.
 */
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { GithubConfig, MailConfig, PushConfig, CallConfig, CallUsage } from '@/domain/configuration'
import type { LoginConfig } from '@/domain/server'
import type { Members } from '@/wire/check'
import {
  fromLoginConfig,
  toClientId,
  toGithubConfig,
  toMailConfig,
  toPushConfig,
  toCallConfig,
  toCallUsages,
} from '@/wire/configuration'
import type { ApiContext } from '@/api/context'
import { mailEnabledRequest } from '@/api/request/publicRequests'
import { rest } from '@/api/rest'
import { readMergeWrite } from './service'

async function changeConfig(path: string, merge: (current: Members) => object, { extra, signal }: BaseQueryApi) {
  const result = await readMergeWrite(extra as ApiContext, { path }, merge, signal)
  return 'fault' in result ? { error: result.fault } : { data: result.value }
}
const withChanges = (changes: object) => (current: Members) => ({ ...current, ...changes })

export const configurationApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** POST /admin/login/config: changes the enabled ways of signing in and up. */
    updateLoginConfig: build.mutation<null, Partial<LoginConfig>>({
      queryFn: (changes, query) =>
        changeConfig('/admin/login/config', (current) => fromLoginConfig(current, changes), query),
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
        changeConfig('/admin/google_auth/config', withChanges({ client_id: clientId }), query),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/github_auth/config: the client id of this server at GitHub. */
    githubConfig: build.query<GithubConfig, void>({
      query: () => ({ path: '/admin/github_auth/config', read: toGithubConfig }),
      providesTags: ['Configuration'],
    }),
    /** GET /admin/smtp/config: how this server sends mail. */
    mailConfig: build.query<MailConfig, void>({
      query: () => ({ path: '/admin/smtp/config', read: toMailConfig }),
      providesTags: ['Configuration'],
    }),
    /** GET /admin/smtp/enabled: whether this server sends mail; readable before sign-in. */
    mailEnabled: build.query<boolean, void>({
      query: () => mailEnabledRequest,
      providesTags: ['Configuration'],
    }),
    /**
     * GET /admin/fcm/config: how this server pushes. Until something is saved, `enabled` is false, although the official push is
     * active.
     */
    pushConfig: build.query<PushConfig, void>({
      query: () => ({ path: '/admin/fcm/config', read: toPushConfig }),
      providesTags: ['Configuration'],
    }),
    /** GET /admin/agora/config: the provider of calls. */
    callConfig: build.query<CallConfig, void>({
      query: () => ({ path: '/admin/agora/config', read: toCallConfig }),
      providesTags: ['Configuration'],
    }),
    /**
     * GET /admin/agora/usages: the provider's minutes per day, both dates (YYYY-MM-DD) included. 503 when calls are off
     * or the provider is unreachable.
     */
    callUsages: build.query<CallUsage[], { from: string; to: string }>({
      query: ({ from, to }) => ({
        path: '/admin/agora/usages',
        query: { from_date: from, to_date: to },
        read: toCallUsages,
      }),
    }),
  }),
})

export const {
  useGoogleConfigQuery,
  useGithubConfigQuery,
  useMailConfigQuery,
  useMailEnabledQuery,
  usePushConfigQuery,
  useCallConfigQuery,
} = configurationApi
