import type { ServerState } from '../serverState'
import { supports } from '../server/versions'

/**
 * Rights that a channel can take from its members: reading one another's address, writing directly, adding one another.
 */
export type MemberRight = 'show_email' | 'dm_to_member' | 'add_friend'

/** The person who reads or acts; null without a session. */
export type Viewer = { readonly uid: number; readonly isAdmin: boolean } | null

/** 1 if a private channel of the two allows it, 0 if all their shared channels forbid it. */
type Shared = { uid: number; most: number }

const nobody = () => false

/**
 * Returns a test for the people whose data is hidden from `viewer`: those who share channels that forbid it and no
 * private one that allows it. A public channel that forbids it affects everybody. Nothing is hidden from admins or from
 * oneself.
 */
export function hiddenFrom(state: ServerState, viewer: Viewer, right: MemberRight): (uid: number) => boolean {
  if (!supports(state, 'channelPolicies') || viewer?.isAdmin) return nobody
  const forbidding = state.sql.all<{ is_public: number; gid: number }>(
    `SELECT gid, is_public FROM channel JOIN channel_policy USING (gid) WHERE ${right} = 0`,
  )
  if (forbidding.length === 0) return nobody
  const isForAll = forbidding.some(({ is_public }) => is_public === 1)
  if (viewer === null) {
    const members = state.sql.all<{ uid: number }>(
      `SELECT DISTINCT uid FROM member JOIN channel_policy USING (gid) WHERE ${right} = 0`,
    )
    const uids = new Set(members.map(({ uid }) => uid))
    return (uid) => isForAll || uids.has(uid)
  }
  const shared = state.sql.all<Shared>(
    `SELECT other.uid, MAX(COALESCE(${right}, 1)) AS most FROM member AS own JOIN member AS other USING (gid)
      LEFT JOIN channel_policy USING (gid) WHERE own.uid = ? GROUP BY other.uid`,
    viewer.uid,
  )
  const most = new Map(shared.map((row) => [row.uid, row.most]))
  return (uid) => uid !== viewer.uid && (most.get(uid) ?? (isForAll ? 0 : 1)) === 0
}
