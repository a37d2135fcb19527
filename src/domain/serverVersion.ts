/** Server versions, and the capabilities of each version (decision 0023). */

/**
 * Returns the numbers of a version text such as `0.3.11-beta`, ignoring the part after a hyphen; null when they are not
 * numbers.
 */
export function versionNumbers(text: string): readonly number[] | null {
  const parts = (text.trim().split('-')[0] ?? '').split('.')
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : null
}

/** Returns a number below 0 when the first is older, 0 when they are equal, NaN when one of them is not numeric. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [versionNumbers(one), versionNumbers(other)]
  if (!left || !right) return NaN
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The version from which on a server has each capability. Where the protocol names no version ("newer"), the value is
 * 0.3.12: the first version after the oldest that clients check by number. A server's answer overrides its version
 * number.
 */
export const CAPABILITY_VERSIONS = {
  /** PUT /admin/system/organization in place of POST; the protocol says "above 0.3.8". */
  organizationPut: '0.3.9',
  /** GET and PUT /admin/system/common. */
  commonSettings: '0.3.9',
  /** DELETE /message/bulk/{mids}, DELETE /admin/system/message/clear. */
  bulkDelete: '0.3.10',
  /** GET /admin/system/files, DELETE /resource/file/delete. */
  fileList: '0.3.11',
  /** `widget_id` at registration. */
  widgetId: '0.3.12',
  /** `email` of PUT /user. */
  ownEmail: '0.3.12',
  /** /user/contacts, /user/update_contact_status, /user/search. */
  contacts: '0.3.12',
  /** POST /user/pin_chat and /user/unpin_chat. */
  pinnedChats: '0.3.12',
  /** GET /group/create_invite_private_magic_link, POST /user/join_private. */
  privateInvitations: '0.3.12',
  /** DELETE /group/{gid}/clear. */
  channelClearing: '0.3.12',
  /** `only_owner_can_send_msg` and the like in PUT /group/{gid}. */
  channelPolicies: '0.3.50',
  /** GET /admin/{google,github}_auth/public_config in place of config. */
  publicLoginConfig: '0.3.12',
  /** /admin/agora/{enabled,token,channel} in place of GET /group/{gid}/agora_token. */
  calls: '0.3.12',
  /** `only_admin_can_create_group` and `ext_setting` of the common settings. */
  channelMakers: '0.3.50',
  /** `msg_smtp_notify_*` of the common settings and of PUT /user. */
  mailNotices: '0.4.0',
  /** Messages of the type vocechat/audio. */
  voiceMessages: '0.4.0',
  /** /resource/widget-extra.css. */
  widgetCss: '0.4.0',
  /** POST /bot/reply/{mid}. */
  botReplies: '0.4.0',
  /** PUT /user/contact_remark. */
  remarks: '0.5.0',
  /** /token/passkey/*. */
  passkeys: '0.5.5',
  /** /admin/vocespace/*. */
  meetings: '0.5.8',
  /** /user/notification/*, /admin/notification/*. */
  notificationChannels: '0.5.11',
  /** /group/{gid}/announcement. */
  announcements: '0.5.13',
  /** /admin/cloudflared/*. */
  tunnel: '0.5.19',
  /** /page/*. */
  customPages: '0.5.21',
  /** `is_public` of bots. */
  publicBots: '0.5.29',
  /** /admin/bot_chat/*. */
  botConversations: '0.5.31',
} as const

export type Capability = keyof typeof CAPABILITY_VERSIONS

/** The capabilities that people notice. Others only change how a request is made. */
export const NOTICED_CAPABILITIES = [
  'commonSettings',
  'bulkDelete',
  'fileList',
  'widgetId',
  'contacts',
  'channelClearing',
  'calls',
  'channelMakers',
  'mailNotices',
  'voiceMessages',
  'remarks',
  'passkeys',
  'meetings',
  'notificationChannels',
  'announcements',
  'tunnel',
  'publicBots',
  'botConversations',
] as const satisfies readonly Capability[]

/** Whether a server of that version has the capability; false for unreadable versions. */
export const hasCapability = (version: string, capability: Capability) =>
  compareVersions(version, CAPABILITY_VERSIONS[capability]) >= 0

/** The oldest server version that this client supports. */
export const OLDEST_SERVER = '0.3.0'

/** Whether a server is known to be too old; false when the version is unknown. */
export const isTooOld = (version: string | null) => version !== null && compareVersions(version, OLDEST_SERVER) < 0
