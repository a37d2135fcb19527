import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import {
  announceChange,
  channelView,
  isMember,
  membersOf,
  requireChannel,
  requireManager,
  isManager,
  type ChannelRow,
} from './channels'
import { exists } from '../accounts/people'
import { refuse } from '../refusal'
import { admit, closeSpan, dismiss, everybody, openSpan } from './spans'

/** Adds people to a private channel; allowed for any member and for admins. */
export function addMembers(state: ServerState, caller: Claims, gid: number, uids: readonly number[]): void {
  if (uids.some((uid) => !exists(state, uid))) refuse(400)
  const channel = requireChannel(state, gid)
  if (channel.is_public === 1 || !(caller.isAdmin || isMember(state, gid, caller.uid))) refuse(403)
  joinMembers(state, channel, uids)
}

/** Adds people without a check of rights. 400 if one of them is already a member. */
export function joinMembers(state: ServerState, channel: ChannelRow, uids: readonly number[]): void {
  const { gid } = channel
  const joining = [...new Set(uids)]
  if (joining.some((uid) => isMember(state, gid, uid))) refuse(400)
  if (state.quirks && joining.length < uids.length) refuse(500, 'UNIQUE constraint failed')
  if (joining.length === 0 && !state.quirks) return
  state.transaction(() => {
    const former = membersOf(state, gid)
    admit(state, gid, joining)
    state.publish(joining, { type: 'joined_group', group: channelView(state, channel) })
    state.publish(former, { type: 'user_joined_group', gid, uid: joining })
  })
}

/** Removes people from a private channel; allowed for its owner and for admins. */
export function removeMembers(state: ServerState, caller: Claims, gid: number, uids: readonly number[]): void {
  const channel = requireChannel(state, gid)
  if (channel.is_public === 1 || !isManager(channel, caller)) refuse(403)
  const leaving = [...new Set(uids)]
  if (leaving.some((uid) => !isMember(state, gid, uid))) refuse(404)
  if (leaving.some((uid) => uid === channel.owner)) refuse(403)
  if (leaving.length === 0 && !state.quirks) return
  state.transaction(() => {
    dismiss(state, gid, leaving)
    state.publish(leaving, { type: 'kick_from_group', gid, reason: 'kick' })
    state.publish(membersOf(state, gid), { type: 'user_leaved_group', gid, uid: leaving })
  })
}

/** Leaves a private channel; refuses its owner. */
export function leaveChannel(state: ServerState, caller: Claims, gid: number): void {
  const channel = requireChannel(state, gid)
  if (channel.is_public === 1 || channel.owner === caller.uid || !isMember(state, gid, caller.uid)) refuse(403)
  state.transaction(() => {
    const former = membersOf(state, gid)
    dismiss(state, gid, [caller.uid])
    state.publish(former, { type: 'user_leaved_group', gid, uid: [caller.uid] })
  })
}

const peopleUids = (state: ServerState) =>
  state.sql.all<{ uid: number }>(`SELECT uid FROM user WHERE create_by <> 'guest' ORDER BY uid`).map((row) => row.uid)

/** Makes a public channel private or a private one public. The current type changes nothing. */
export function changeType(
  state: ServerState,
  caller: Claims,
  gid: number,
  change: { isPublic: boolean; members: readonly number[] },
): void {
  const channel = requireChannel(state, gid)
  requireManager(channel, caller)
  if (change.isPublic === (channel.is_public === 1)) return
  if (change.members.some((uid) => !exists(state, uid))) refuse(state.quirks ? 500 : 400, 'unknown member')
  state.transaction(() =>
    change.isPublic ? makePublic(state, channel) : makePrivate(state, caller, channel, change.members),
  )
}

function makePrivate(state: ServerState, caller: Claims, { gid }: ChannelRow, wished: readonly number[]) {
  const members = wished.length > 0 ? [...new Set(wished)] : peopleUids(state)
  closeSpan(state, gid, everybody)
  state.sql.run('UPDATE channel SET is_public = 0, owner = ? WHERE gid = ?', caller.uid, gid)
  admit(state, gid, members)
  announceChange(state, 'everyone', gid, { is_public: false, owner: state.quirks ? gid : caller.uid })
}

function makePublic(state: ServerState, { gid }: ChannelRow) {
  const former = membersOf(state, gid)
  dismiss(state, gid, former)
  state.sql.run('UPDATE channel SET is_public = 1, owner = NULL WHERE gid = ?', gid)
  openSpan(state, gid, everybody)
  announceChange(state, 'everyone', gid, { is_public: true })
  const known = new Set(former)
  const others = peopleUids(state).filter((uid) => !known.has(uid))
  if (others.length > 0 || state.quirks) state.publish(former, { type: 'user_joined_group', gid, uid: others })
  const guests = state.streams.onlineUids().filter((uid) => !known.has(uid) && !others.includes(uid))
  const joining = state.quirks ? others : [...others, ...guests]
  state.publish(joining, { type: 'joined_group', group: channelView(state, requireChannel(state, gid)) })
}
