import type { ServerState } from '../serverState'
import { readConfig, writeConfig } from '../serverState'
import { addressOf, postNotice } from './noticePost'
import { PrivateAddressError } from '../external/fetchExternal'
import { refuse } from '../refusal'

/** Services to which newer servers can forward notifications. */
export const channelTypes = [
  'telegram',
  'discord',
  'feishu',
  'dingtalk',
  'wecombot',
  'bark',
  'gotify',
  'serverchan',
  'pushdeer',
  'matrix',
  'custom_json',
] as const
export type ChannelType = (typeof channelTypes)[number]

/** A person's settings for one service; the service defines `config`. */
export type NotificationChannel = {
  channel_type: ChannelType
  name: string
  enabled: boolean
  config: Readonly<Record<string, unknown>>
  trigger_on_all_messages: boolean
  trigger_on_mentions: boolean
  trigger_on_groups: number[]
  skip_when_online: boolean
  rate_limit_rps: number | null
}

type Row = { id: number; uid: number; body: string; created_at: number; updated_at: number }

/** A channel as stored and shown. */
export type StoredChannel = NotificationChannel & {
  id: number
  user_id: number
  created_at: number
  updated_at: number
}

const view = (row: Row): StoredChannel => ({
  id: row.id,
  user_id: row.uid,
  ...(JSON.parse(row.body) as NotificationChannel),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** The admin's switch for each service; all are on until one is set. */
export const channelTypeSwitches = (state: ServerState) =>
  channelTypes.map((channel_type) => ({ channel_type, enabled: readConfig(state, `notify:${channel_type}`, true) }))

/** Allows or forbids a service for everybody. */
export const switchChannelType = (state: ServerState, type: ChannelType, enabled: boolean) =>
  writeConfig(state, `notify:${type}`, enabled)

/** The services that people can choose from. */
export const availableTypes = (state: ServerState) =>
  channelTypeSwitches(state)
    .filter(({ enabled }) => enabled)
    .map(({ channel_type: id }) => ({ id, name: id, description: `Notices by ${id}` }))

/** The notification channels of a person. */
export const notificationChannelsOf = (state: ServerState, uid: number) =>
  state.sql.all<Row>('SELECT * FROM notification_channel WHERE uid = ? ORDER BY id', uid).map(view)

/** All channels that are switched on, by both their owners and the admin. */
export function enabledChannels(state: ServerState): StoredChannel[] {
  const all = state.sql.all<Row>('SELECT * FROM notification_channel').map(view)
  return all.filter(({ enabled, channel_type }) => enabled && readConfig(state, `notify:${channel_type}`, true))
}

function find(state: ServerState, uid: number, id: number): Row {
  return state.sql.one<Row>('SELECT * FROM notification_channel WHERE uid = ? AND id = ?', uid, id) ?? refuse(404)
}

const requireAllowed = (state: ServerState, type: ChannelType) =>
  readConfig(state, `notify:${type}`, true) ? undefined : refuse(403)

/** Adds a channel. 403 if the admin does not allow the service. */
export function addNotificationChannel(state: ServerState, uid: number, channel: NotificationChannel) {
  requireAllowed(state, channel.channel_type)
  const sql = 'INSERT INTO notification_channel (uid, body, created_at, updated_at) VALUES (?, ?, ?, ?)'
  const { id } = state.sql.run(sql, uid, JSON.stringify(channel), state.now(), state.now())
  return view(find(state, uid, id))
}

/** Changes a channel. 404 if unknown or somebody else's. */
export function changeNotificationChannel(
  state: ServerState,
  uid: number,
  id: number,
  change: Partial<NotificationChannel>,
) {
  const row = find(state, uid, id)
  const channel = { ...(JSON.parse(row.body) as NotificationChannel), ...change }
  requireAllowed(state, channel.channel_type)
  const sql = 'UPDATE notification_channel SET body = ?, updated_at = ? WHERE id = ?'
  state.sql.run(sql, JSON.stringify(channel), state.now(), id)
  return view(find(state, uid, id))
}

/** Removes a channel. 404 if unknown or somebody else's. */
export function removeNotificationChannel(state: ServerState, uid: number, id: number): void {
  find(state, uid, id)
  state.sql.run('DELETE FROM notification_channel WHERE id = ?', id)
}

/**
 * Tests a channel. Only an address in its `config` gets a real request; for other services the answer says that this
 * server has no account. 502 if the address does not answer, 403 with a text if it is private.
 */
export async function tryNotificationChannel(state: ServerState, uid: number, id: number): Promise<string> {
  const channel = view(find(state, uid, id))
  if (addressOf(channel) === null) return 'Nothing was sent: the reference server only posts to an address.'
  await postNotice(state, channel, 'This is a test.').catch((error: unknown) =>
    error instanceof PrivateAddressError ? refuse(403, error.message) : refuse(502, 'The address does not answer.'),
  )
  return 'The test was sent.'
}
