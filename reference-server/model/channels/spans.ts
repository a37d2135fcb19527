import type { ServerState } from '../serverState'

/** The newest mid, which is the start of what a new person or member sees. */
export const newestMid = (state: ServerState) =>
  state.sql.one<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'event'`)?.seq ?? 0

/** The uid for everybody in the spans of a public channel. */
export const everybody = 0

/** From now on this person (or everybody) sees new messages of the channel. */
export function openSpan(state: ServerState, gid: number, uid: number) {
  state.sql.run(
    'INSERT OR REPLACE INTO span (gid, uid, since, until) VALUES (?, ?, ?, NULL)',
    gid,
    uid,
    newestMid(state),
  )
}

/** From now on this person no longer sees new messages; earlier ones stay visible. */
export function closeSpan(state: ServerState, gid: number, uid: number) {
  state.sql.run('UPDATE span SET until = ? WHERE gid = ? AND uid = ? AND until IS NULL', newestMid(state), gid, uid)
}

/** Adds members. */
export function admit(state: ServerState, gid: number, uids: Iterable<number>) {
  for (const uid of uids) {
    state.sql.run('INSERT INTO member (gid, uid) VALUES (?, ?)', gid, uid)
    openSpan(state, gid, uid)
  }
}

/** Removes members. */
export function dismiss(state: ServerState, gid: number, uids: Iterable<number>) {
  for (const uid of uids) {
    state.sql.run('DELETE FROM member WHERE gid = ? AND uid = ?', gid, uid)
    closeSpan(state, gid, uid)
  }
}
