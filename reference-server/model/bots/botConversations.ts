import type { ServerState } from '../serverState'
import type { EventRow, Target } from '../messages/eventRow'
import { channelHistory, directHistory, type Page } from '../messages/messages'
import { findPerson, listPeople, publicUser } from '../accounts/people'
import { refuse } from '../refusal'

/** The accounts that are bots. */
export const listBots = (state: ServerState) =>
  listPeople(state).flatMap((row) => (row.is_bot === 1 ? [publicUser(state, row)] : []))

const requireBot = (state: ServerState, uid: number) => (findPerson(state, uid)?.is_bot === 1 ? uid : refuse(404))

type Row = { uid: number | null; gid: number | null; last_mid: number; last_created_at: number }

/**
 * The chats of a bot, newest first: its direct messages, and the channels in which it wrote. 404 if it is not a bot.
 */
export function botConversations(state: ServerState, bot: number, { before, limit }: Page) {
  const rows = state.sql.all<Row>(
    `WITH talk AS (
        SELECT IIF(from_uid = ?1, uid, from_uid) AS uid, NULL AS gid, mid, created_at FROM event
          WHERE gid IS NULL AND (from_uid = ?1 OR uid = ?1)
        UNION ALL SELECT NULL, gid, mid, created_at FROM event
          WHERE gid IN (SELECT gid FROM event WHERE from_uid = ?1 AND gid IS NOT NULL))
      SELECT uid, gid, MAX(mid) AS last_mid, created_at AS last_created_at FROM talk GROUP BY uid, gid
        HAVING last_mid < ?2 ORDER BY last_mid DESC LIMIT ?3`,
    requireBot(state, bot),
    before ?? Number.MAX_SAFE_INTEGER,
    limit,
  )
  const isFull = rows.length > 0 && rows.length === limit
  return {
    conversations: rows.map(({ uid, gid, ...last }) => ({ target: gid === null ? { uid } : { gid }, ...last })),
    next_before: isFull ? (rows.at(-1)?.last_mid ?? null) : null,
  }
}

/** The messages of one of these chats that the bot can read. 404 no bot or no channel, 403 the bot is outside. */
export function botHistory(state: ServerState, bot: number, target: Target, page: Page): EventRow[] {
  const uid = requireBot(state, bot)
  return 'gid' in target ? channelHistory(state, uid, target.gid, page) : directHistory(state, uid, target.uid, page)
}
