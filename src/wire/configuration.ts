/** Decodes and encodes the configuration objects for administrators (docs/protocol/admin-and-integrations.md, chapter 6). */
import type { GithubConfig, MailConfig, MeetingConfig, PushConfig, CallConfig, CallUsage } from '@/domain/configuration'
import type { CommonSettings, LoginConfig } from '@/domain/server'
import {
  addressIn,
  count,
  each,
  emailIn,
  flag,
  flagOrFalse,
  inside,
  list,
  members,
  moment,
  text,
  textOrNull,
  type Members,
} from './check'
import { withoutUndefined } from './server'
import { toSetSecrets } from './service'

/** Reads GET /admin/smtp/config. */
export function toMailConfig(value: unknown): MailConfig {
  const fields = members(value)
  return {
    enabled: flag(fields, 'enabled'),
    host: text(fields, 'host'),
    port: fields.port == null ? null : count(fields, 'port'),
    from: text(fields, 'from'),
    username: text(fields, 'username'),
    setSecrets: toSetSecrets('mail', value),
  }
}

/** Reads GET /admin/fcm/config. */
export function toPushConfig(value: unknown): PushConfig {
  const fields = members(value)
  return {
    enabled: flag(fields, 'enabled'),
    useOfficial: flag(fields, 'use_official'),
    tokenUrl: addressIn(fields, 'token_url') ?? '',
    projectId: text(fields, 'project_id'),
    clientEmail: emailIn(fields, 'client_email') ?? '',
    setSecrets: toSetSecrets('push', value),
  }
}

/** Reads GET /admin/agora/config; accepts the provider's keys under old and new names. */
export function toCallConfig(value: unknown): CallConfig {
  const fields = members(value)
  return {
    enabled: flag(fields, 'enabled'),
    url: addressIn(fields, 'url') ?? '',
    projectId: text(fields, 'project_id'),
    appId: text(fields, 'app_id'),
    customerKey: textOrNull(fields, 'customer_id') ?? textOrNull(fields, 'rtm_key') ?? '',
    setSecrets: toSetSecrets('voice', value),
  }
}

function toUsage(value: unknown): CallUsage {
  const fields = members(value)
  return inside(fields, 'usage', (inner) => {
    const usage = members(inner)
    return {
      at: moment(fields, 'date'),
      audio: count(usage, 'duration_audio_all'),
      videoHd: count(usage, 'duration_video_hd'),
      videoHdPlus: count(usage, 'duration_video_hdp'),
    }
  })
}

/** Reads GET /admin/agora/usages. */
export const toCallUsages = (value: unknown) => each(list(members(value), 'usages'), 'usages', toUsage, [])

/** Reads GET /admin/google_auth/config and the public_config of both providers. */
export const toClientId = (value: unknown) => text(members(value), 'client_id')

/** Reads GET /admin/github_auth/config. */
export function toGithubConfig(value: unknown): GithubConfig {
  const fields = members(value)
  return { clientId: text(fields, 'client_id'), setSecrets: toSetSecrets('github', value) }
}

const STATES = ['success', 'undeployed', ''] as const
const MACHINES = ['nas', 'vps', 'other'] as const

/** Reads GET /admin/vocespace/config. */
export function toMeetingConfig(value: unknown): MeetingConfig {
  const fields = members(value)
  const domains = fields.additional_domains == null ? {} : members(fields.additional_domains, 'additional_domains')
  return {
    enabled: flag(fields, 'enabled'),
    url: addressIn(fields, 'url') ?? '',
    state: STATES.find((state) => state === fields.state) ?? '',
    serverType: MACHINES.find((machine) => machine === fields.server_type) ?? 'other',
    setSecrets: toSetSecrets('meeting', value),
    additionalDomains: Object.fromEntries(Object.keys(domains).map((domain) => [domain, flagOrFalse(domains, domain)])),
  }
}

/**
 * Writes POST /admin/login/config: `current` is the object of the server, unknown members included; all of it must
 * be sent back.
 */
export const fromLoginConfig = (current: Members, changes: Partial<LoginConfig>) => ({
  ...current,
  ...withoutUndefined({
    who_can_sign_up: changes.signUp && (changes.signUp === 'everyone' ? 'EveryOne' : 'InvitationOnly'),
    guest: changes.guest,
    password: changes.password,
    magic_link: changes.magicLink,
    google: changes.google,
    github: changes.github,
    metamask: changes.wallet,
    third_party: changes.thirdParty,
    passkey: changes.passkey,
    oidc: changes.openId?.map(({ enabled, favicon, domain }) => ({ enable: enabled, favicon, domain })),
  }),
})

/** Writes PUT /admin/system/common with only the changes. */
export const fromCommonSettings = (changes: Partial<CommonSettings>) =>
  withoutUndefined({
    show_user_online_status: changes.showOnline,
    webclient_auto_update: changes.webClientAutoUpdate,
    contact_verification_enable: changes.contactVerification,
    chat_layout_mode: changes.layout,
    max_file_expiry_mode: changes.fileExpiry,
    only_admin_can_create_group: changes.onlyAdminCreatesChannels,
    ext_setting: changes.extSetting,
    msg_smtp_notify_enable: changes.mailNotices,
    msg_smtp_notify_delay_seconds:
      changes.mailNoticeDelayMs === undefined ? undefined : Math.round(changes.mailNoticeDelayMs / 1000),
    dm_enable: changes.directMessages,
    add_friend_enable: changes.addingFriends,
    search_user_enable: changes.searchingUsers,
  })
