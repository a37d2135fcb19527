import type { ServerState } from '../serverState'
import { common, organization, smtpConfig } from '../server/configuration'
import { sendMailLater } from './mail'
import type { EventRow } from '../messages/eventRow'
import { isMuted } from '../accounts/mutes'
import { listPeople, type UserRow } from '../accounts/people'
import { wantsUnreadMails } from '../accounts/profileExtras'
import { supports } from '../server/versions'

/** Older messages are not mailed about. */
const dayMs = 86_400_000

const mentionsOf = (row: EventRow) => {
  const { properties } = JSON.parse(row.detail) as { properties?: { mentions?: number[] } | null }
  return Array.isArray(properties?.mentions) ? properties.mentions : []
}

/**
 * Messages for this person that are unread, sent before `until`, and not yet mailed about: direct messages, private
 * channels, and mentions in public ones.
 */
function unreadOf(state: ServerState, { uid }: UserRow, until: number): EventRow[] {
  return state.sql
    .all<EventRow>(
      `SELECT event.* FROM event
        LEFT JOIN setting ON setting.uid = ?1 AND what = 'read' AND whom = IIF(gid IS NULL, 'user', 'group')
          AND setting.id = COALESCE(gid, from_uid)
        WHERE mid > COALESCE((SELECT told_mid FROM unread_mail WHERE uid = ?1), 0) AND mid > COALESCE(value, 0)
          AND created_at BETWEEN ?2 AND ?3 AND kind IN ('normal', 'reply') AND from_uid <> ?1
          AND (event.uid = ?1 OR gid IN (SELECT gid FROM member WHERE uid = ?1)
            OR gid IN (SELECT gid FROM channel WHERE is_public = 1)) ORDER BY mid`,
      uid,
      until - dayMs,
      until,
    )
    .filter((row) => {
      const mentions = mentionsOf(row)
      const isPublic =
        row.gid !== null && !state.sql.one('SELECT 1 FROM member WHERE gid = ? AND uid = ?', row.gid, uid)
      return (!isPublic || mentions.includes(uid)) && !isMuted(state, uid, row, mentions)
    })
}

/** Mails people who are away about unread messages, once per message, after the delay set by the admin. */
export function mailUnread(state: ServerState): void {
  const { msg_smtp_notify_enable, msg_smtp_notify_delay_seconds } = common(state)
  if (!supports(state, 'unreadMails') || !msg_smtp_notify_enable || !smtpConfig(state).enabled) return
  const until = state.now() - msg_smtp_notify_delay_seconds * 1000
  const { name } = organization(state)
  for (const person of listPeople(state)) {
    const { uid, email, status, is_bot } = person
    const isAway = status === 'normal' && is_bot === 0 && !state.streams.isOnline(uid)
    if (!isAway || !email?.includes('@') || !wantsUnreadMails(state, uid)) continue
    const unread = unreadOf(state, person, until)
    const newest = unread.at(-1)?.mid
    if (newest === undefined) continue
    state.sql.run(
      `INSERT INTO unread_mail (uid, wants, told_mid) VALUES (?, 1, ?)
        ON CONFLICT DO UPDATE SET told_mid = excluded.told_mid`,
      uid,
      newest,
    )
    const words = unread.length === 1 ? 'One message waits for you' : `${unread.length} messages wait for you`
    sendMailLater(state, { to: email, subject: `${name}: ${words}`, html: `<p>${words}.</p>` })
  }
}
