/** What the banner says about the connection; pure, so that every case is a line in a test. */

export type Connection = {
  phase: 'idle' | 'connecting' | 'catchingUp' | 'live' | 'waiting' | 'ended'
  online: boolean
  retryAt: number | null
  syncedAt: number | null
}

export type ConnectionNotice = { kind: 'offline'; since: number | null } | { kind: 'reconnecting'; retryAt: number | null } | null

/** The first connection says nothing: the skeletons do. After that everything that is not live is worth a word. */
export function connectionNotice({ phase, online, retryAt, syncedAt }: Connection): ConnectionNotice {
  if (!online) return { kind: 'offline', since: syncedAt }
  if (phase === 'waiting') return { kind: 'reconnecting', retryAt }
  if ((phase === 'connecting' || phase === 'catchingUp') && syncedAt !== null) return { kind: 'reconnecting', retryAt: null }
  return null
}

/** Whole seconds until an instant, never below nought. */
export const secondsUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1000))
