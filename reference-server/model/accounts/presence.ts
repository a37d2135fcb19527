import type { World } from '../world'
import { frameOf, type KickReason } from '../stream/streamHub'

/** Reports to everybody else whether this person is online; guests are not reported. */
export function publishPresence(world: World, uid: number, isGuest: boolean): void {
  if (isGuest) return
  const online = world.streams.isOnline(uid)
  world.streams.publish('everyone', frameOf(JSON.stringify({ type: 'users_state_changed', uid, online })), { uid })
}

/** After the commit: ends the streams of a person, or of one device if given, with a reason. 0.3.3 leaves them open. */
export function endStreams(world: World, uid: number, device: string | null, reason: KickReason): void {
  const isGuest = world.sql.one(`SELECT 1 FROM user WHERE uid = ? AND create_by <> 'guest'`, uid) === undefined
  world.afterCommit(() => {
    const ended = world.streams.kick(uid, device, reason, !world.quirks)
    if (ended > 0 && !world.streams.isOnline(uid)) publishPresence(world, uid, isGuest)
  })
}
