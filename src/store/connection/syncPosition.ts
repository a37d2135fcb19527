/** The position of the local copy relative to the server, as stored in memory and on disk. */
import type { Span } from '@/lib/spans'

export type SyncPosition = {
  /** The highest row handled; 0: none yet. */
  cursor: number
  /** The last version of the user list that was applied; null: none. */
  usersVersion: number | null
  /** The id of the server installation that was copied; null: unknown. */
  serverId: string | null
  /** How far the server's clock is ahead of this machine's, in ms. */
  clockOffsetMs: number
  /** Ranges of the log that the stream skipped, for all conversations. */
  gaps: Span[]
}
