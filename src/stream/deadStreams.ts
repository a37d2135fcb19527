/** Remembers in the browser that a server leaves streams dead right after `ready`, and when one was last open. */
import type { Ports } from '@/platform/ports'

/** Storage key: when a stream of such a server was last open, in ms since 1970. */
const KEY = 'parley_stillborn_streams'

/**
 * Such a server leaves a stream dead when it has not noticed the end of the one before, which it does at the latest with
 * its next heartbeat (protocol, 10.5). The last note is at most one heartbeat old, too: 15 s, and the time of a reload.
 */
const NOTICED_MS = 20_000

export type DeadStreams = {
  /** Whether the server is one of those. */
  areKnown: () => boolean
  /** Stores that it is. */
  remember: () => void
  /** Notes on such a server that a stream is open now. */
  noteOpen: () => void
  /** Whether such a server may still hold an earlier stream of this browser. */
  mayOverlap: () => boolean
}

/** Returns what this browser knows of the streams of its server. */
export function createDeadStreams({ preferences, clock }: Pick<Ports, 'preferences' | 'clock'>): DeadStreams {
  const areKnown = () => preferences.read(KEY) !== null
  const remember = () => void preferences.write(KEY, String(clock.now()))
  return {
    areKnown,
    remember,
    noteOpen: () => void (areKnown() && remember()),
    mayOverlap: () => Math.abs(clock.now() - Number(preferences.read(KEY) ?? NaN)) < NOTICED_MS,
  }
}
