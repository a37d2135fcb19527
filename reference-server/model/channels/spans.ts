import type { World } from '../world'

/** The newest mid, which is the start of what a new person or member sees. */
export const newestMid = (world: World) =>
  world.sql.one<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'event'`)?.seq ?? 0

/** The uid for everybody in the spans of a public channel. */
export const everybody = 0

/** From now on this person (or everybody) sees new messages of the channel. */
export function openSpan(world: World, gid: number, uid: number) {
  world.sql.run(
    'INSERT OR REPLACE INTO span (gid, uid, since, until) VALUES (?, ?, ?, NULL)',
    gid,
    uid,
    newestMid(world),
  )
}

/** From now on this person no longer sees new messages; earlier ones stay visible. */
export function closeSpan(world: World, gid: number, uid: number) {
  world.sql.run('UPDATE span SET until = ? WHERE gid = ? AND uid = ? AND until IS NULL', newestMid(world), gid, uid)
}

/** Adds members. */
export function admit(world: World, gid: number, uids: Iterable<number>) {
  for (const uid of uids) {
    world.sql.run('INSERT INTO member (gid, uid) VALUES (?, ?)', gid, uid)
    openSpan(world, gid, uid)
  }
}

/** Removes members. */
export function dismiss(world: World, gid: number, uids: Iterable<number>) {
  for (const uid of uids) {
    world.sql.run('DELETE FROM member WHERE gid = ? AND uid = ?', gid, uid)
    closeSpan(world, gid, uid)
  }
}
