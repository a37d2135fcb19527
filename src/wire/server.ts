/** Decodes answers about the server: organization, common settings, login methods, metrics and bare values. */
import type { CommonSettings, LoginConfig, OpenIdProvider, Organization, ServerChanges } from '@/domain/server'
import { COMMON_DEFAULTS, isDataPicture } from '@/domain/server'
import {
  addressIn,
  count,
  eachOf,
  flag,
  flagOrFalse,
  Malformed,
  members,
  text,
  textOrNull,
  type Members,
} from './check'

/** Reads GET /admin/system/organization. */
export function toOrganization(value: unknown): Organization {
  const fields = members(value)
  return {
    name: text(fields, 'name'),
    description: textOrNull(fields, 'description') ?? '',
    serverId: textOrNull(fields, 'server_id'),
  }
}

const EXPIRIES = ['Off', 'Day1', 'Day7', 'Day30', 'Day90', 'Day180'] as const

/** Reads the CommonSettings members that are present; malformed ones are treated as missing. */
function toKnownSettings(fields: Members): Partial<CommonSettings> {
  const yesNo = (name: string) => (typeof fields[name] === 'boolean' ? fields[name] : undefined)
  const seconds = fields.msg_smtp_notify_delay_seconds
  const extSetting = fields.ext_setting ?? fields.ext_settings
  return withoutUndefined({
    showOnline: yesNo('show_user_online_status'),
    webClientAutoUpdate: yesNo('webclient_auto_update'),
    contactVerification: yesNo('contact_verification_enable'),
    layout:
      fields.chat_layout_mode === 'Left' || fields.chat_layout_mode === 'SelfRight'
        ? fields.chat_layout_mode
        : undefined,
    fileExpiry: EXPIRIES.find((expiry) => expiry === fields.max_file_expiry_mode),
    onlyAdminCreatesChannels: yesNo('only_admin_can_create_group'),
    extSetting: typeof extSetting === 'string' ? extSetting : undefined,
    mailNotices: yesNo('msg_smtp_notify_enable'),
    mailNoticeDelayMs: typeof seconds === 'number' && seconds >= 0 ? seconds * 1000 : undefined,
    directMessages: yesNo('dm_enable'),
    addingFriends: yesNo('add_friend_enable'),
    searchingUsers: yesNo('search_user_enable'),
  })
}

type Defined<Object> = { [Name in keyof Object]?: Exclude<Object[Name], undefined> }
/** Returns the object without its undefined members. */
export function withoutUndefined<Object extends Record<string, unknown>>(fields: Object): Defined<Object> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Object>
}

/** Reads GET /admin/system/common and adds the defaults. */
export const toCommonSettings = (value: unknown): CommonSettings => ({
  ...COMMON_DEFAULTS,
  ...toKnownSettings(members(value)),
})

/** Reads server_config_changed: only the changed members. */
export function toServerChanges(fields: Members): ServerChanges {
  const name = textOrNull(fields, 'organization_name')
  const description = textOrNull(fields, 'organization_description')
  return {
    ...toKnownSettings(fields),
    ...(name !== null && { name }),
    ...(description !== null && { description }),
    ...(fields.organization_logo != null && { logoChanged: true }),
  }
}

/** An icon of an issuer inside the answer that every sign-in page waits for. */
const MAX_ICON_LETTERS = 60_000

/** Reads the icon of an issuer: a picture as `data:`, or an address that other clients show; else it is empty. */
function iconIn(fields: Members): string {
  const icon = textOrNull(fields, 'favicon') ?? ''
  return isDataPicture(icon) && icon.length <= MAX_ICON_LETTERS ? icon : (addressIn(fields, 'favicon') ?? '')
}

function toOpenIdProvider(value: unknown): OpenIdProvider {
  const fields = members(value)
  return {
    enabled: flag(fields, 'enable'),
    favicon: iconIn(fields),
    domain: text(fields, 'domain'),
  }
}

/** Reads GET /admin/login/config; a method that the server does not name is off. */
export function toLoginConfig(value: unknown): LoginConfig {
  const fields = members(value)
  return {
    // Any value other than the open one counts as closed.
    signUp: text(fields, 'who_can_sign_up') === 'EveryOne' ? 'everyone' : 'invitationOnly',
    guest: flagOrFalse(fields, 'guest'),
    password: flagOrFalse(fields, 'password'),
    magicLink: flagOrFalse(fields, 'magic_link'),
    google: flagOrFalse(fields, 'google'),
    github: flagOrFalse(fields, 'github'),
    wallet: flagOrFalse(fields, 'metamask'),
    thirdParty: flagOrFalse(fields, 'third_party'),
    passkey: flagOrFalse(fields, 'passkey'),
    openId: eachOf(fields, 'oidc', toOpenIdProvider, []),
  }
}

/** Reads GET /admin/system/initialized, GET /user/check_email: a bare `true` or `false`. */
export function toFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Malformed('body')
  return value
}

/** Reads a bare or quoted text: version, file id, links. */
export function toText(value: unknown): string {
  if (typeof value !== 'string') throw new Malformed('body')
  return value
}

/** Reads GET /admin/system/metrics. */
export function toMetrics(value: unknown) {
  const fields = members(value)
  return {
    users: count(fields, 'user_count'),
    channels: count(fields, 'group_count'),
    online: count(fields, 'online_user_count'),
    version: text(fields, 'version'),
  }
}
