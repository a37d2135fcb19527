/** What the banner says about the connection; pure, so that every case is a line in a test. */
import type { StreamObstacle } from '@/store/session/connectionSlice'

export type Connection = {
  phase: 'idle' | 'connecting' | 'catchingUp' | 'live' | 'waiting' | 'ended'
  online: boolean
  retryAt: number | null
  syncedAt: number | null
  why?: StreamObstacle | null
}

export type ConnectionNotice =
  | { kind: 'offline'; since: number | null }
  /** `why`: what a person may want to know, or do something about. */
  | { kind: 'reconnecting'; retryAt: number | null; why?: 'page' | 'trouble' }
  /** The first connection since the page was opened. */
  | { kind: 'connecting' }
  | null

/** Everything that is not live is worth a word, sooner or later: see `quietMs`. */
export function connectionNotice({ phase, online, retryAt, syncedAt, why = null }: Connection): ConnectionNotice {
  if (!online) return { kind: 'offline', since: syncedAt }
  if (phase === 'waiting') {
    const told = why === 'page' ? 'page' : why === 'trouble' || why === 'busy' ? 'trouble' : null
    return { kind: 'reconnecting', retryAt, ...(told !== null && { why: told }) }
  }
  if (phase !== 'connecting' && phase !== 'catchingUp') return null
  return syncedAt === null ? { kind: 'connecting' } : { kind: 'reconnecting', retryAt: null }
}

/** How long a notice holds back: a quick reconnection is nobody's business, and a first connection may take its time. */
export function quietMs(notice: ConnectionNotice): number {
  if (notice === null || notice.kind === 'offline') return 0
  return notice.kind === 'connecting' ? 4_000 : 700
}

/** Whole seconds until an instant, never below nought. */
export const secondsUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1000))
