import type { ServerState } from '../serverState'

/**
 * The features that 0.3.3 lacks, each with the first version that has it. 0.3.12 is used where the protocol only says
 * "newer": it is the oldest version that the existing client requests.
 */
export const since = {
  /** PUT /admin/system/organization, `server_id`, /admin/system/common, server_config_changed. */
  serverSettings: '0.3.9',
  /** DELETE /message/bulk/…, DELETE /admin/system/message/clear, message_cleared. */
  clearing: '0.3.10',
  /** GET /admin/system/files, DELETE /resource/file/delete. */
  fileList: '0.3.11',
  /** /user/contacts, /user/update_contact_status, /user/search, and the rules for who may write to whom. */
  contacts: '0.3.12',
  /** /user/pin_chat, /user/unpin_chat, `pinned_chats`. */
  pinnedChats: '0.3.12',
  /** /group/create_invite_private_magic_link, /user/join_private. */
  privateInvitations: '0.3.12',
  /** DELETE /group/{gid}/clear, group_message_cleared. */
  channelClearing: '0.3.12',
  /** `only_owner_can_send_msg` and similar switches of channels. */
  channelPolicies: '0.3.12',
  /** /admin/{google,github}_auth/public_config; `config` requires a session. */
  publicLoginConfig: '0.3.12',
  /** /admin/agora/{enabled,token,channel}, user_calling. */
  calls: '0.3.12',
  /** `email`, `password` and `webhook_url` of PUT /user. */
  ownAccount: '0.3.12',
  /** `widget_id` of POST /user/register and of people. */
  widgetId: '0.3.12',
  /** GET /user/events_ws. */
  eventsByWebSocket: '0.3.12',
  /** Edits, reactions and deletions for webhooks. */
  webhookReactions: '0.3.12',
  /** Messages of type vocechat/audio. */
  audio: '0.4.0',
  /** POST /bot/reply/{mid}. */
  botReplies: '0.4.0',
  /** Mails about unread messages, `msg_smtp_notify_enable` of PUT /user. */
  unreadMails: '0.4.0',
  /** /resource/widget-extra.css. */
  widgetCss: '0.4.0',
  /** PUT /user/contact_remark, user_remark. */
  remarks: '0.5.0',
  /** /token/passkey/…, `passkey` of the login methods. */
  passkeys: '0.5.5',
  /** /admin/vocespace/…. */
  meetingServer: '0.5.8',
  /** /user/notification/…, /admin/notification/…. */
  notificationChannels: '0.5.11',
  /** /group/{gid}/announcement, group_announcement_changed. */
  announcements: '0.5.13',
  /** /admin/cloudflared/…. */
  tunnel: '0.5.19',
  /** /page/…. */
  ownPages: '0.5.21',
  /** `is_public` of bots. */
  publicBots: '0.5.29',
  /** /admin/bot_chat/…. */
  botConversations: '0.5.31',
} as const

export type Feature = keyof typeof since

/** Common settings that were added later than the group of settings itself. */
export const commonSince: Readonly<Record<string, string>> = {
  only_admin_can_create_group: '0.3.50',
  ext_setting: '0.3.50',
  msg_smtp_notify_enable: '0.4.0',
  msg_smtp_notify_delay_seconds: '0.4.0',
}

/** Whether version `is` is `wanted` or newer; the part after a hyphen is ignored. */
export function isAtLeast(is: string, wanted: string): boolean {
  const parts = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number)
  const [own, other] = [parts(is), parts(wanted)]
  for (let at = 0; at < 3; at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Whether this server is new enough for a feature. */
export const supports = (state: Pick<ServerState, 'version'>, feature: Feature) =>
  isAtLeast(state.version, since[feature])
