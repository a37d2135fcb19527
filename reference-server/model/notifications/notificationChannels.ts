import type { World } from '../world'
import { readConfig, writeConfig } from '../world'
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
export const channelTypeSwitches = (world: World) =>
  channelTypes.map((channel_type) => ({ channel_type, enabled: readConfig(world, `notify:${channel_type}`, true) }))

/** Allows or forbids a service for everybody. */
export const switchChannelType = (world: World, type: ChannelType, enabled: boolean) =>
  writeConfig(world, `notify:${type}`, enabled)

/** The services that people can choose from. */
export const availableTypes = (world: World) =>
  channelTypeSwitches(world)
    .filter(({ enabled }) => enabled)
    .map(({ channel_type: id }) => ({ id, name: id, description: `Notices by ${id}` }))

/** The notification channels of a person. */
export const notificationChannelsOf = (world: World, uid: number) =>
  world.sql.all<Row>('SELECT * FROM notification_channel WHERE uid = ? ORDER BY id', uid).map(view)

/** All channels that are switched on, by both their owners and the admin. */
export function enabledChannels(world: World): StoredChannel[] {
  const all = world.sql.all<Row>('SELECT * FROM notification_channel').map(view)
  return all.filter(({ enabled, channel_type }) => enabled && readConfig(world, `notify:${channel_type}`, true))
}

function find(world: World, uid: number, id: number): Row {
  return world.sql.one<Row>('SELECT * FROM notification_channel WHERE uid = ? AND id = ?', uid, id) ?? refuse(404)
}

const requireAllowed = (world: World, type: ChannelType) =>
  readConfig(world, `notify:${type}`, true) ? undefined : refuse(403)

/** Adds a channel. 403 if the admin does not allow the service. */
export function addNotificationChannel(world: World, uid: number, channel: NotificationChannel) {
  requireAllowed(world, channel.channel_type)
  const sql = 'INSERT INTO notification_channel (uid, body, created_at, updated_at) VALUES (?, ?, ?, ?)'
  const { id } = world.sql.run(sql, uid, JSON.stringify(channel), world.now(), world.now())
  return view(find(world, uid, id))
}

/** Changes a channel. 404 if unknown or somebody else's. */
export function changeNotificationChannel(world: World, uid: number, id: number, change: Partial<NotificationChannel>) {
  const row = find(world, uid, id)
  const channel = { ...(JSON.parse(row.body) as NotificationChannel), ...change }
  requireAllowed(world, channel.channel_type)
  const sql = 'UPDATE notification_channel SET body = ?, updated_at = ? WHERE id = ?'
  world.sql.run(sql, JSON.stringify(channel), world.now(), id)
  return view(find(world, uid, id))
}

/** Removes a channel. 404 if unknown or somebody else's. */
export function removeNotificationChannel(world: World, uid: number, id: number): void {
  find(world, uid, id)
  world.sql.run('DELETE FROM notification_channel WHERE id = ?', id)
}

/**
 * Tests a channel. Only an address in its `config` gets a real request; for other services the answer says that this
 * server has no account. 502 if the address does not answer, 403 with a text if it is private.
 */
export async function tryNotificationChannel(world: World, uid: number, id: number): Promise<string> {
  const channel = view(find(world, uid, id))
  if (addressOf(channel) === null) return 'Nothing was sent: the reference server only posts to an address.'
  await postNotice(world, channel, 'This is a test.').catch((error: unknown) =>
    error instanceof PrivateAddressError ? refuse(403, error.message) : refuse(502, 'The address does not answer.'),
  )
  return 'The test was sent.'
}
