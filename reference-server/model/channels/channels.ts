import type { Claims } from '../auth/tokens'
import type { World } from '../world'
import type { Recipients } from '../stream/streamHub'
import { refuse } from '../refusal'
import { allPolicies, changePolicies, policiesOf, silentPolicies, type ChannelPolicies } from './channelPolicies'
import { common } from '../server/configuration'
import { exists } from '../accounts/people'
import { pinnedMessages } from './pinnedMessages'
import { admit, dismiss, everybody, openSpan } from './spans'

/** A row of the table `channel`. A public channel has no owner and no member rows. */
export type ChannelRow = {
  gid: number
  name: string
  description: string | null
  owner: number | null
  is_public: number
  avatar_updated_at: number
  created_at: number
}

/** Returns the channel, or undefined. */
export const findChannel = (world: World, gid: number) =>
  world.sql.one<ChannelRow>('SELECT * FROM channel WHERE gid = ?', gid)

/** The channel; 404 if it does not exist. */
export const requireChannel = (world: World, gid: number) => findChannel(world, gid) ?? refuse(404)

/** Returns the ids of the public channels. */
export const publicGids = (world: World) =>
  world.sql.all<{ gid: number }>('SELECT gid FROM channel WHERE is_public = 1 ORDER BY gid').map((row) => row.gid)

/** The uids of the members of a private channel, ascending; empty for a public one. */
export const membersOf = (world: World, gid: number) =>
  world.sql.all<{ uid: number }>('SELECT uid FROM member WHERE gid = ? ORDER BY uid', gid).map((row) => row.uid)

/** Whether the person is listed as a member. Everybody is in a public channel without that. */
export const isMember = (world: World, gid: number, uid: number) =>
  world.sql.one('SELECT 1 FROM member WHERE gid = ? AND uid = ?', gid, uid) !== undefined

/** Whether this person can read the channel. */
export const isInside = (world: World, channel: ChannelRow, uid: number) =>
  channel.is_public === 1 || isMember(world, channel.gid, uid)

/** Returns who receives the channel's events. */
export const recipientsOf = (world: World, channel: ChannelRow): Recipients =>
  channel.is_public === 1 ? 'everyone' : membersOf(world, channel.gid)

type Pins = ReturnType<typeof pinnedMessages>

const view = (row: ChannelRow, members: number[], pinned_messages: Pins, policies: ChannelPolicies | null) => ({
  gid: row.gid,
  owner: row.owner,
  name: row.name,
  description: row.description,
  members,
  is_public: row.is_public === 1,
  avatar_updated_at: row.avatar_updated_at,
  pinned_messages,
  ...policies,
})

/** The channel as the API shows it; a public one lists no members. */
export const channelView = (world: World, row: ChannelRow) =>
  view(row, membersOf(world, row.gid), pinnedMessages(world, row.gid), policiesOf(world, row.gid))

/** The public channels and, unless `publicOnly`, the person's private ones; ascending. */
export function channelsFor(world: World, uid: number, publicOnly = false) {
  const rows = world.sql.all<ChannelRow>(
    `SELECT * FROM channel WHERE is_public = 1 OR
      (? = 0 AND gid IN (SELECT gid FROM member WHERE uid = ?)) ORDER BY gid`,
    publicOnly ? 1 : 0,
    uid,
  )
  const members = new Map(rows.map(({ gid }) => [gid, [] as number[]]))
  const shared = world.sql.all<{ gid: number; uid: number }>(
    'SELECT gid, uid FROM member WHERE gid IN (SELECT gid FROM member WHERE uid = ?) ORDER BY gid, uid',
    uid,
  )
  for (const each of shared) members.get(each.gid)?.push(each.uid)
  const pinned = new Set(world.sql.all<{ gid: number }>('SELECT DISTINCT gid FROM pin').map(({ gid }) => gid))
  const policies = allPolicies(world)
  return rows.map(({ gid, ...row }) =>
    view({ gid, ...row }, members.get(gid) ?? [], pinned.has(gid) ? pinnedMessages(world, gid) : [], policies(gid)),
  )
}

/** Whether the caller manages the channel: an admin, or the owner of a private one. */
export const ownsOrRules = (channel: ChannelRow, caller: Claims) =>
  caller.isAdmin || (channel.is_public === 0 && channel.owner === caller.uid)

/** Refuses callers who do not manage the channel (403). */
export function requireManager(channel: ChannelRow, caller: Claims): void {
  if (!ownsOrRules(channel, caller)) refuse(403)
}

/** The data for a new channel; `createdAt` in milliseconds, default now. */
export type NewChannel = {
  name: string
  description?: string | null
  isPublic?: boolean
  members?: readonly number[]
  createdAt?: number
}

/**
 * Creates a channel (public: admins only). The caller owns a private one. Notifies the members, or everybody if public.
 */
export function createChannel(world: World, caller: Claims, channel: NewChannel): { gid: number; created_at: number } {
  const isPublic = channel.isPublic ?? false
  const members = new Set([...(channel.members ?? []), ...(isPublic ? [] : [caller.uid])])
  if ((isPublic || common(world).only_admin_can_create_group) && !caller.isAdmin) refuse(403)
  if (isPublic && members.size > 0) refuse(400)
  if (!exists(world, caller.uid)) refuse(400)
  for (const uid of members) if (!exists(world, uid)) refuse(400)
  return world.transaction(() => {
    const createdAt = channel.createdAt ?? world.now()
    const { id: gid } = world.sql.run(
      'INSERT INTO channel (name, description, owner, is_public, created_at) VALUES (?, ?, ?, ?, ?)',
      channel.name,
      channel.description || null,
      isPublic ? null : caller.uid,
      Number(isPublic),
      createdAt,
    )
    if (isPublic) openSpan(world, gid, everybody)
    else
      admit(
        world,
        gid,
        [...members].sort((a, b) => a - b),
      )
    const row = requireChannel(world, gid)
    const view = channelView(world, row)
    const group = world.quirks ? { ...view, avatar_updated_at: createdAt } : view
    world.publish(recipientsOf(world, row), { type: 'joined_group', group })
    return { gid, created_at: createdAt }
  })
}

type Announced = {
  name?: string
  description?: string
  owner?: number
  avatar_updated_at?: number
  is_public?: boolean
} & Partial<ChannelPolicies>

/** Sends the changed members of a channel; unchanged ones are null. */
export function announceChange(world: World, recipients: Recipients, gid: number, change: Announced) {
  const silent = { name: null, description: null, owner: null, avatar_updated_at: null, is_public: null }
  world.publish(recipients, { type: 'group_changed', gid, ...silent, ...silentPolicies(world), ...change })
}

/**
 * Changes name, description, owner or policies. 400 if nothing is given or the new owner is outside, 403 if not
 * allowed.
 */
export function changeChannel(
  world: World,
  caller: Claims,
  gid: number,
  change: { name?: string; description?: string; owner?: number } & Partial<ChannelPolicies>,
): void {
  if (Object.keys(change).length === 0) refuse(400)
  const channel = requireChannel(world, gid)
  requireManager(channel, caller)
  if (change.owner !== undefined) {
    if (channel.is_public === 1) refuse(403)
    if (!isMember(world, gid, change.owner)) refuse(400)
  }
  world.transaction(() => {
    world.sql.run(
      'UPDATE channel SET name = ?, description = ?, owner = ? WHERE gid = ?',
      change.name ?? channel.name,
      change.description === undefined ? channel.description : change.description || null,
      change.owner ?? channel.owner,
      gid,
    )
    changePolicies(world, gid, change)
    announceChange(world, recipientsOf(world, channel), gid, change)
  })
}

/** Stores the time of a channel's new picture and notifies its members. */
export function announcePicture(world: World, channel: ChannelRow, at: number): void {
  world.sql.run('UPDATE channel SET avatar_updated_at = ? WHERE gid = ?', at, channel.gid)
  announceChange(world, recipientsOf(world, channel), channel.gid, { avatar_updated_at: at })
}

function remove(world: World, channel: ChannelRow) {
  world.publish(recipientsOf(world, channel), { type: 'kick_from_group', gid: channel.gid, reason: 'group_deleted' })
  for (const table of ['channel', 'member', 'span', 'pin', 'channel_policy', 'announcement'])
    world.sql.run(`DELETE FROM ${table} WHERE gid = ?`, channel.gid)
  world.sql.run(`DELETE FROM setting WHERE whom = 'group' AND id = ?`, channel.gid)
  world.sql.run(`DELETE FROM picture WHERE kind = 'group' AND id = ?`, channel.gid)
}

/** Deletes a channel. Its messages stay in the database but cannot be read. */
export function deleteChannel(world: World, caller: Claims, gid: number): void {
  const channel = requireChannel(world, gid)
  requireManager(channel, caller)
  world.transaction(() => remove(world, channel))
}

/** Deletes the private channels of a person whose account is deleted. */
export function deleteOwnedChannels(world: World, uid: number): void {
  const owned = world.sql.all<ChannelRow>('SELECT * FROM channel WHERE owner = ? AND is_public = 0 ORDER BY gid', uid)
  for (const channel of owned) {
    dismiss(world, channel.gid, [uid])
    remove(world, channel)
  }
}

/** Removes a person whose account is deleted from all channels. */
export function leaveAllChannels(world: World, uid: number, quietly: boolean): void {
  for (const channel of world.sql.all<ChannelRow>('SELECT * FROM channel ORDER BY gid')) {
    const wasIn = isInside(world, channel, uid)
    dismiss(world, channel.gid, [uid])
    if (quietly || !(wasIn || world.quirks)) continue
    world.publish(recipientsOf(world, channel), { type: 'user_leaved_group', gid: channel.gid, uid: [uid] })
  }
}
