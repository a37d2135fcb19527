/** Chooses the message of the connection banner. Pure. */
import type { StreamProblem } from '@/store/connection/connectionSlice'

export type Connection = {
  phase: 'idle' | 'connecting' | 'catchingUp' | 'live' | 'waiting' | 'ended'
  isOnline: boolean
  retryAt: number | null
  syncedAt: number | null
  earlierSyncedAt?: number | null
  why?: StreamProblem | null
  isSlow?: boolean
  isRefused?: boolean
}

/** When the page was last up to date, in ms since 1970; null if it never was. */
type LastSync = { since: number | null }

export type ConnectionNotice =
  | ({ kind: 'offline' } & LastSync)
  /** `why` is an optional reason that the person may want to know or act on. */
  | ({ kind: 'reconnecting'; retryAt: number | null; why?: 'page' | 'unexpected' | 'trouble' | 'slow' } & LastSync)
  /** Something refuses every request. Signing in again may help. */
  | ({ kind: 'refused'; retryAt: number | null } & LastSync)
  /** The first connection since the page was opened. */
  | ({ kind: 'connecting'; why?: 'slow' } & LastSync)
  | null

/** Returns the notice for every state that is not live, or null. `noticeDelayMs` says how long to delay it. */
export function connectionNotice({
  phase,
  isOnline,
  retryAt,
  syncedAt,
  earlierSyncedAt = null,
  why = null,
  isSlow = false,
  isRefused = false,
}: Connection): ConnectionNotice {
  const since = syncedAt ?? earlierSyncedAt
  if (!isOnline) return { kind: 'offline', since }
  if (isRefused) return { kind: 'refused', since, retryAt: phase === 'waiting' ? retryAt : null }
  const slow = isSlow && ({ why: 'slow' } as const)
  if (phase === 'waiting') {
    const reason = why === 'page' || why === 'unexpected' ? why : why === 'trouble' || why === 'busy' ? 'trouble' : null
    return { kind: 'reconnecting', since, retryAt, ...(reason !== null ? { why: reason } : slow) }
  }
  if (phase !== 'connecting' && phase !== 'catchingUp') return null
  if (syncedAt === null) return { kind: 'connecting', since, ...slow }
  return { kind: 'reconnecting', since, retryAt: null, ...slow }
}

/**
 * Returns the delay of a notice in ms. A quick reconnection is not worth a notice, and a first connection may take
 * longer.
 */
export function noticeDelayMs(notice: ConnectionNotice): number {
  if (notice === null || notice.kind === 'offline' || notice.kind === 'refused') return 0
  return notice.kind === 'connecting' ? 4_000 : 700
}

/** Returns the whole seconds until a time in ms, never below zero. */
export const secondsUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1000))
