/** Watches whether media flows between the browsers of a call, and how well. */
import type { UserId } from '@/domain/ids'
import type { Cancel, ClockPort } from '@/platform/device/clock'
import type { Peer } from './loopbackPeer'
import type { Quality, RoomEvents } from './rtc'
import { every, watchFlow } from './watchFlow'

const QUALITY_MS = 3_000

/** Lost packets in percent, and the way there and back in seconds, above which a connection is weak or bad. */
const WEAK = { lost: 3, roundTrip: 0.3 }
const BAD = { lost: 12, roundTrip: 0.8 }

type Measure = { lost: number; roundTrip: number }

const qualityOf = ({ lost, roundTrip }: Measure): Quality =>
  lost > BAD.lost || roundTrip > BAD.roundTrip
    ? 'bad'
    : lost > WEAK.lost || roundTrip > WEAK.roundTrip
      ? 'weak'
      : 'good'

const WORST: readonly Quality[] = ['unknown', 'good', 'weak', 'bad']
const worse = (one: Quality, other: Quality) => (WORST.indexOf(one) > WORST.indexOf(other) ? one : other)

/** When the last packet of a peer arrived, on the page's own clock; null before the first one. */
function lastPacketAt({ connection }: Peer): number | null {
  const times = connection
    .getReceivers()
    .flatMap((receiver) => (receiver.track.kind === 'audio' ? receiver.getSynchronizationSources() : []))
    .map(({ timestamp }) => timestamp)
  return times.length === 0 ? null : Math.max(...times)
}

type Counted = { received: number; lost: number }

/** Reads the statistics of one connection. `theirs`: how their packets arrive here, `mine`: how mine arrive there. */
async function measure({ connection }: Peer, before: Counted | undefined) {
  const count: Counted = { received: 0, lost: 0 }
  const mine: Measure = { lost: 0, roundTrip: 0 }
  const report = await connection.getStats()
  report.forEach((stats: Record<string, unknown>) => {
    if (stats.type === 'inbound-rtp') {
      count.received += Number(stats.packetsReceived ?? 0)
      count.lost += Number(stats.packetsLost ?? 0)
    }
    if (stats.type === 'remote-inbound-rtp') {
      mine.lost = Math.max(mine.lost, 100 * Number(stats.fractionLost ?? 0))
      mine.roundTrip = Math.max(mine.roundTrip, Number(stats.roundTripTime ?? 0))
    }
  })
  const arrived = count.received - (before?.received ?? 0)
  const lost = Math.max(0, count.lost - (before?.lost ?? 0))
  const theirs: Measure = {
    lost: arrived + lost === 0 ? 0 : (100 * lost) / (arrived + lost),
    roundTrip: mine.roundTrip,
  }
  return { count, mine: qualityOf(mine), theirs: qualityOf(theirs) }
}

/** Reports changes of the flow, and every three seconds the quality. Returns a function that ends it. */
export function watchPeers(
  clock: ClockPort,
  peersNow: () => ReadonlyMap<UserId, Peer>,
  { onFlow, onQuality }: Pick<RoomEvents, 'onFlow' | 'onQuality'>,
): Cancel {
  const counts = new WeakMap<Peer, Counted>()
  // The browser forgets a source after ten seconds of silence.
  const heardAt = new WeakMap<Peer, number>()
  function lastAt(): number | null {
    const times = [...peersNow().values()].flatMap((peer) => {
      const at = lastPacketAt(peer) ?? heardAt.get(peer)
      if (at === undefined) return []
      heardAt.set(peer, at)
      return [at]
    })
    // Somebody who only listens sends nothing, and says nothing about the network.
    return times.length === 0 ? null : Math.max(...times)
  }
  async function report() {
    const all = await Promise.all(
      [...peersNow()].map(async ([userId, peer]) => {
        const measured = await measure(peer, counts.get(peer))
        counts.set(peer, measured.count)
        return { userId, ...measured }
      }),
    )
    if (all.length === 0) return
    const own = all.map(({ mine }) => mine).reduce(worse, 'good')
    onQuality(own, new Map(all.map(({ userId, theirs }) => [userId, theirs])))
  }
  const stopWatching = watchFlow(clock, lastAt, onFlow)
  // A connection that closes in between has no statistics.
  const stopReporting = every(clock, QUALITY_MS, () => void report().catch(() => undefined))
  return () => {
    stopWatching()
    stopReporting()
  }
}
