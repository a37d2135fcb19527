import type { Claims } from '../auth/tokens'
import type { World } from '../world'
import {
  announceChange,
  channelView,
  isMember,
  membersOf,
  requireChannel,
  requireManager,
  ownsOrRules,
  type ChannelRow,
} from './channels'
import { exists } from '../accounts/people'
import { refuse } from '../refusal'
import { admit, closeSpan, dismiss, everybody, openSpan } from './spans'

/** Adds people to a private channel; allowed for any member and for admins. */
export function addMembers(world: World, caller: Claims, gid: number, uids: readonly number[]): void {
  if (uids.some((uid) => !exists(world, uid))) refuse(400)
  const channel = requireChannel(world, gid)
  if (channel.is_public === 1 || !(caller.isAdmin || isMember(world, gid, caller.uid))) refuse(403)
  joinMembers(world, channel, uids)
}

/** Adds people without a check of rights. 400 if one of them is already a member. */
export function joinMembers(world: World, channel: ChannelRow, uids: readonly number[]): void {
  const { gid } = channel
  const comers = [...new Set(uids)]
  if (comers.some((uid) => isMember(world, gid, uid))) refuse(400)
  if (world.quirks && comers.length < uids.length) refuse(500, 'UNIQUE constraint failed')
  if (comers.length === 0 && !world.quirks) return
  world.transaction(() => {
    const former = membersOf(world, gid)
    admit(world, gid, comers)
    world.publish(comers, { type: 'joined_group', group: channelView(world, channel) })
    world.publish(former, { type: 'user_joined_group', gid, uid: comers })
  })
}

/** Removes people from a private channel; allowed for its owner and for admins. */
export function removeMembers(world: World, caller: Claims, gid: number, uids: readonly number[]): void {
  const channel = requireChannel(world, gid)
  if (channel.is_public === 1 || !ownsOrRules(channel, caller)) refuse(403)
  const goers = [...new Set(uids)]
  if (goers.some((uid) => !isMember(world, gid, uid))) refuse(404)
  if (goers.some((uid) => uid === channel.owner)) refuse(403)
  if (goers.length === 0 && !world.quirks) return
  world.transaction(() => {
    dismiss(world, gid, goers)
    world.publish(goers, { type: 'kick_from_group', gid, reason: 'kick' })
    world.publish(membersOf(world, gid), { type: 'user_leaved_group', gid, uid: goers })
  })
}

/** Leaves a private channel; refuses its owner. */
export function leaveChannel(world: World, caller: Claims, gid: number): void {
  const channel = requireChannel(world, gid)
  if (channel.is_public === 1 || channel.owner === caller.uid || !isMember(world, gid, caller.uid)) refuse(403)
  world.transaction(() => {
    const former = membersOf(world, gid)
    dismiss(world, gid, [caller.uid])
    world.publish(former, { type: 'user_leaved_group', gid, uid: [caller.uid] })
  })
}

const peopleUids = (world: World) =>
  world.sql.all<{ uid: number }>(`SELECT uid FROM user WHERE create_by <> 'guest' ORDER BY uid`).map((row) => row.uid)

/** Makes a public channel private or a private one public. The current type changes nothing. */
export function changeType(
  world: World,
  caller: Claims,
  gid: number,
  change: { isPublic: boolean; members: readonly number[] },
): void {
  const channel = requireChannel(world, gid)
  requireManager(channel, caller)
  if (change.isPublic === (channel.is_public === 1)) return
  if (change.members.some((uid) => !exists(world, uid))) refuse(world.quirks ? 500 : 400, 'unknown member')
  world.transaction(() =>
    change.isPublic ? makePublic(world, channel) : makePrivate(world, caller, channel, change.members),
  )
}

function makePrivate(world: World, caller: Claims, { gid }: ChannelRow, wished: readonly number[]) {
  const members = wished.length > 0 ? [...new Set(wished)] : peopleUids(world)
  closeSpan(world, gid, everybody)
  world.sql.run('UPDATE channel SET is_public = 0, owner = ? WHERE gid = ?', caller.uid, gid)
  admit(world, gid, members)
  announceChange(world, 'everyone', gid, { is_public: false, owner: world.quirks ? gid : caller.uid })
}

function makePublic(world: World, { gid }: ChannelRow) {
  const former = membersOf(world, gid)
  dismiss(world, gid, former)
  world.sql.run('UPDATE channel SET is_public = 1, owner = NULL WHERE gid = ?', gid)
  openSpan(world, gid, everybody)
  announceChange(world, 'everyone', gid, { is_public: true })
  const known = new Set(former)
  const others = peopleUids(world).filter((uid) => !known.has(uid))
  if (others.length > 0 || world.quirks) world.publish(former, { type: 'user_joined_group', gid, uid: others })
  const guests = world.streams.onlineUids().filter((uid) => !known.has(uid) && !others.includes(uid))
  const comers = world.quirks ? others : [...others, ...guests]
  world.publish(comers, { type: 'joined_group', group: channelView(world, requireChannel(world, gid)) })
}
