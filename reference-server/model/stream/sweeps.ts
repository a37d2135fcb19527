import type { World } from '../world'
import { sweepFiles } from '../files/files'
import { sweepLinks } from '../auth/invitations'
import { deletePerson } from '../accounts/personChanges'
import { mailUnread } from '../notifications/unreadMails'

const minuteMs = 60_000
const guestLifetimeMs = 7 * 24 * 60 * minuteMs

/** Removes expired data: guests after seven days, links, abandoned uploads, files past their age. */
export async function sweep(world: World): Promise<void> {
  const sql = `SELECT uid FROM user WHERE create_by = 'guest' AND created_at < ?`
  for (const { uid } of world.sql.all<{ uid: number }>(sql, world.now() - guestLifetimeMs)) deletePerson(world, uid)
  sweepLinks(world)
  await sweepFiles(world)
}

/** Removes expired data every minute and mails people with unread messages. Returns a function that stops it. */
export function startSweeps(world: World): () => void {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sweep(world))
      .then(() => mailUnread(world))
      .catch((error: unknown) => console.error(error))
  }, minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}
