import type { ServerState } from '../serverState'
import { sweepFiles } from '../files/files'
import { sweepLinks } from '../auth/invitations'
import { deletePerson } from '../accounts/personChanges'
import { mailUnread } from '../notifications/unreadMails'

const minuteMs = 60_000
const guestLifetimeMs = 7 * 24 * 60 * minuteMs

/** Removes expired data: guests after seven days, links, abandoned uploads, files past their age. */
export async function sweep(state: ServerState): Promise<void> {
  const sql = `SELECT uid FROM user WHERE create_by = 'guest' AND created_at < ?`
  for (const { uid } of state.sql.all<{ uid: number }>(sql, state.now() - guestLifetimeMs)) deletePerson(state, uid)
  sweepLinks(state)
  await sweepFiles(state)
}

/** Removes expired data every minute and mails people with unread messages. Returns a function that stops it. */
export function startSweeps(state: ServerState): () => void {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sweep(state))
      .then(() => mailUnread(state))
      .catch((error: unknown) => console.error(error))
  }, minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}
