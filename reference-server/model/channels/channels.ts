import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
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
export const findChannel = (state: ServerState, gid: number) =>
  state.sql.one<ChannelRow>('SELECT * FROM channel WHERE gid = ?', gid)

/** The channel; 404 if it does not exist. */
export const requireChannel = (state: ServerState, gid: number) => findChannel(state, gid) ?? refuse(404)

/** Returns the ids of the public channels. */
export const publicGids = (state: ServerState) =>
  state.sql.all<{ gid: number }>('SELECT gid FROM channel WHERE is_public = 1 ORDER BY gid').map((row) => row.gid)

/** The uids of the members of a private channel, ascending; empty for a public one. */
export const membersOf = (state: ServerState, gid: number) =>
  state.sql.all<{ uid: number }>('SELECT uid FROM member WHERE gid = ? ORDER BY uid', gid).map((row) => row.uid)

/** Whether the person is listed as a member. Everybody is in a public channel without that. */
export const isMember = (state: ServerState, gid: number, uid: number) =>
  state.sql.one('SELECT 1 FROM member WHERE gid = ? AND uid = ?', gid, uid) !== undefined

/** Whether this person can read the channel. */
export const isInside = (state: ServerState, channel: ChannelRow, uid: number) =>
  channel.is_public === 1 || isMember(state, channel.gid, uid)

/** Returns who receives the channel's events. */
export const recipientsOf = (state: ServerState, channel: ChannelRow): Recipients =>
  channel.is_public === 1 ? 'everyone' : membersOf(state, channel.gid)

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
export const channelView = (state: ServerState, row: ChannelRow) =>
  view(row, membersOf(state, row.gid), pinnedMessages(state, row.gid), policiesOf(state, row.gid))

/** The public channels and, unless `publicOnly`, the person's private ones; ascending. */
export function channelsFor(state: ServerState, uid: number, publicOnly = false) {
  const rows = state.sql.all<ChannelRow>(
    `SELECT * FROM channel WHERE is_public = 1 OR
      (? = 0 AND gid IN (SELECT gid FROM member WHERE uid = ?)) ORDER BY gid`,
    publicOnly ? 1 : 0,
    uid,
  )
  const members = new Map(rows.map(({ gid }) => [gid, [] as number[]]))
  const shared = state.sql.all<{ gid: number; uid: number }>(
    'SELECT gid, uid FROM member WHERE gid IN (SELECT gid FROM member WHERE uid = ?) ORDER BY gid, uid',
    uid,
  )
  for (const each of shared) members.get(each.gid)?.push(each.uid)
  const pinned = new Set(state.sql.all<{ gid: number }>('SELECT DISTINCT gid FROM pin').map(({ gid }) => gid))
  const policies = allPolicies(state)
  return rows.map(({ gid, ...row }) =>
    view({ gid, ...row }, members.get(gid) ?? [], pinned.has(gid) ? pinnedMessages(state, gid) : [], policies(gid)),
  )
}

/** Whether the caller manages the channel: an admin, or the owner of a private one. */
export const isManager = (channel: ChannelRow, caller: Claims) =>
  caller.isAdmin || (channel.is_public === 0 && channel.owner === caller.uid)

/** Refuses callers who do not manage the channel (403). */
export function requireManager(channel: ChannelRow, caller: Claims): void {
  if (!isManager(channel, caller)) refuse(403)
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
export function createChannel(
  state: ServerState,
  caller: Claims,
  channel: NewChannel,
): { gid: number; created_at: number } {
  const isPublic = channel.isPublic ?? false
  const members = new Set([...(channel.members ?? []), ...(isPublic ? [] : [caller.uid])])
  if ((isPublic || common(state).only_admin_can_create_group) && !caller.isAdmin) refuse(403)
  if (isPublic && members.size > 0) refuse(400)
  if (!exists(state, caller.uid)) refuse(400)
  for (const uid of members) if (!exists(state, uid)) refuse(400)
  return state.transaction(() => {
    const createdAt = channel.createdAt ?? state.now()
    const { id: gid } = state.sql.run(
      'INSERT INTO channel (name, description, owner, is_public, created_at) VALUES (?, ?, ?, ?, ?)',
      channel.name,
      channel.description || null,
      isPublic ? null : caller.uid,
      Number(isPublic),
      createdAt,
    )
    if (isPublic) openSpan(state, gid, everybody)
    else
      admit(
        state,
        gid,
        [...members].sort((a, b) => a - b),
      )
    const row = requireChannel(state, gid)
    const view = channelView(state, row)
    const group = state.quirks ? { ...view, avatar_updated_at: createdAt } : view
    state.publish(recipientsOf(state, row), { type: 'joined_group', group })
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
export function announceChange(state: ServerState, recipients: Recipients, gid: number, change: Announced) {
  const silent = { name: null, description: null, owner: null, avatar_updated_at: null, is_public: null }
  state.publish(recipients, { type: 'group_changed', gid, ...silent, ...silentPolicies(state), ...change })
}

/**
 * Changes name, description, owner or policies. 400 if nothing is given or the new owner is outside, 403 if not
 * allowed.
 */
export function changeChannel(
  state: ServerState,
  caller: Claims,
  gid: number,
  change: { name?: string; description?: string; owner?: number } & Partial<ChannelPolicies>,
): void {
  if (Object.keys(change).length === 0) refuse(400)
  const channel = requireChannel(state, gid)
  requireManager(channel, caller)
  if (change.owner !== undefined) {
    if (channel.is_public === 1) refuse(403)
    if (!isMember(state, gid, change.owner)) refuse(400)
  }
  state.transaction(() => {
    state.sql.run(
      'UPDATE channel SET name = ?, description = ?, owner = ? WHERE gid = ?',
      change.name ?? channel.name,
      change.description === undefined ? channel.description : change.description || null,
      change.owner ?? channel.owner,
      gid,
    )
    changePolicies(state, gid, change)
    announceChange(state, recipientsOf(state, channel), gid, change)
  })
}

/** Stores the time of a channel's new picture and notifies its members. */
export function announcePicture(state: ServerState, channel: ChannelRow, at: number): void {
  state.sql.run('UPDATE channel SET avatar_updated_at = ? WHERE gid = ?', at, channel.gid)
  announceChange(state, recipientsOf(state, channel), channel.gid, { avatar_updated_at: at })
}

function remove(state: ServerState, channel: ChannelRow) {
  state.publish(recipientsOf(state, channel), { type: 'kick_from_group', gid: channel.gid, reason: 'group_deleted' })
  for (const table of ['channel', 'member', 'span', 'pin', 'channel_policy', 'announcement'])
    state.sql.run(`DELETE FROM ${table} WHERE gid = ?`, channel.gid)
  state.sql.run(`DELETE FROM setting WHERE whom = 'group' AND id = ?`, channel.gid)
  state.sql.run(`DELETE FROM picture WHERE kind = 'group' AND id = ?`, channel.gid)
}

/** Deletes a channel. Its messages stay in the database but cannot be read. */
export function deleteChannel(state: ServerState, caller: Claims, gid: number): void {
  const channel = requireChannel(state, gid)
  requireManager(channel, caller)
  state.transaction(() => remove(state, channel))
}

/** Deletes the private channels of a person whose account is deleted. */
export function deleteOwnedChannels(state: ServerState, uid: number): void {
  const owned = state.sql.all<ChannelRow>('SELECT * FROM channel WHERE owner = ? AND is_public = 0 ORDER BY gid', uid)
  for (const channel of owned) {
    dismiss(state, channel.gid, [uid])
    remove(state, channel)
  }
}

/** Removes a person whose account is deleted from all channels. */
export function leaveAllChannels(state: ServerState, uid: number, quietly: boolean): void {
  for (const channel of state.sql.all<ChannelRow>('SELECT * FROM channel ORDER BY gid')) {
    const wasIn = isInside(state, channel, uid)
    dismiss(state, channel.gid, [uid])
    if (quietly || !(wasIn || state.quirks)) continue
    state.publish(recipientsOf(state, channel), { type: 'user_leaved_group', gid: channel.gid, uid: [uid] })
  }
}
