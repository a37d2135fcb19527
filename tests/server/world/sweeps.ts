import type { World } from './world'
import { sweepFiles } from './files'
import { sweepLinks } from './invitations'
import { deletePerson } from './personChanges'
import { mailUnread } from './unreadMails'

const minute = 60_000
const guestLife = 7 * 24 * 60 * minute

/** Removes what is over: guests after seven days, links, uploads that nobody goes on with, files past their age. */
export async function sweep(world: World): Promise<void> {
  const sql = `SELECT uid FROM user WHERE create_by = 'guest' AND created_at < ?`
  for (const { uid } of world.sql.all<{ uid: number }>(sql, world.now() - guestLife)) deletePerson(world, uid)
  sweepLinks(world)
  await sweepFiles(world)
}

/** Sweeps every minute, and mails those for whom something waits. Gives what ends that. */
export function startSweeps(world: World): () => void {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sweep(world))
      .then(() => mailUnread(world))
      .catch((error: unknown) => console.error(error))
  }, minute)
  timer.unref()
  return () => clearInterval(timer)
}
