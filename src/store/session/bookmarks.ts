/** How far the copy of the server's truth goes, as it is held and kept. */
import type { Span } from '@/lib/spans'

export type Bookmarks = {
  /** The highest row handled; 0: none yet. */
  cursor: number
  /** The last version of the user list that was applied; null: none. */
  usersVersion: number | null
  /** Which installation all of this is a copy of; null: unknown. */
  serverId: string | null
  /** How far the server's clock is ahead of this machine's, in ms. */
  clockOffsetMs: number
  /** Stretches of the log that the stream skipped, for all conversations. */
  gaps: Span[]
}
