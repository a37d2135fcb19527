/**
 * What administrators set up: ways in, mail, push, calls. Each POST replaces the whole object, so what the server holds is
 * read first and given back with the changes, members that we do not know included. Secrets are forgotten as soon as
 * nobody looks.
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
import { ask } from './ask'
import type { ApiContext } from './context'
import { rest } from './rest'

/** GET, merge, POST. Two administrators at the same time overwrite each other: the server has no better way. */
async function replace(path: string, merge: (held: Members) => object, { extra, signal }: BaseQueryApi) {
  const context = extra as ApiContext
  const held = await ask<Members>(context, { path, read: (body) => members(body) }, signal)
  if ('fault' in held) return { error: held.fault }
  const asked = await ask<null>(context, { method: 'POST', path, json: merge(held.value) }, signal)
  return 'fault' in asked ? { error: asked.fault } : { data: asked.value }
}
const over = (members: object) => (held: Members) => ({ ...held, ...members })

export const configurationApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** POST /admin/login/config: which ways of signing in and up are on. */
    updateLoginConfig: build.mutation<null, Partial<LoginConfig>>({
      queryFn: (changes, asking) => replace('/admin/login/config', (held) => fromLoginConfig(held, changes), asking),
      invalidatesTags: ['LoginConfig'],
    }),
    /** GET /admin/google_auth/config: the id under which Google knows this server; empty when none was set. */
    googleConfig: build.query<string, void>({
      query: () => ({ path: '/admin/google_auth/config', read: toClientId }),
      providesTags: ['Configuration'],
    }),
    /** POST /admin/google_auth/config. */
    updateGoogleConfig: build.mutation<null, string>({
      queryFn: (clientId, asking) => replace('/admin/google_auth/config', over({ client_id: clientId }), asking),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/github_auth/config: with its secret. */
    githubConfig: build.query<GithubConfig, void>({
      query: () => ({ path: '/admin/github_auth/config', read: toGithubConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/github_auth/config. */
    updateGithubConfig: build.mutation<null, GithubConfig>({
      queryFn: ({ clientId, clientSecret }, asking) =>
        replace('/admin/github_auth/config', over({ client_id: clientId, client_secret: clientSecret }), asking),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/smtp/config: with its password. */
    mailConfig: build.query<MailConfig, void>({
      query: () => ({ path: '/admin/smtp/config', read: toMailConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/smtp/config. */
    updateMailConfig: build.mutation<null, MailConfig>({
      queryFn: (config, asking) => replace('/admin/smtp/config', over(config), asking),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/smtp/enabled: whether this server sends mails at all; readable before signing in. */
    mailEnabled: build.query<boolean, void>({
      query: () => ({ path: '/admin/smtp/enabled', signed: false, read: toFlag }),
      providesTags: ['Configuration'],
    }),
    /** GET /admin/fcm/config: with its key. Where nothing was ever saved it reads as off, though the operator's push works. */
    pushConfig: build.query<PushConfig, void>({
      query: () => ({ path: '/admin/fcm/config', read: toPushConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/fcm/config. */
    updatePushConfig: build.mutation<null, PushConfig>({
      queryFn: (config, asking) => replace('/admin/fcm/config', over(fromPushConfig(config)), asking),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/agora/config: with its certificate. */
    voiceConfig: build.query<VoiceConfig, void>({
      query: () => ({ path: '/admin/agora/config', read: toVoiceConfig }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/agora/config. */
    updateVoiceConfig: build.mutation<null, VoiceConfig>({
      queryFn: (config, asking) => replace('/admin/agora/config', over(fromVoiceConfig(config)), asking),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/agora/usages: the provider's minutes per day, both dates (YYYY-MM-DD) included. 503 calls off, or the provider is away. */
    voiceUsages: build.query<VoiceUsage[], { from: string; to: string }>({
      query: ({ from, to }) => ({
        path: '/admin/agora/usages',
        query: { from_date: from, to_date: to },
        read: toVoiceUsages,
      }),
    }),
  }),
})
