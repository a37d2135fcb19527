/** Checks of the way between this browser and the server: live events, clocks, encryption, sizes. */
import { finding } from './finding'
import type { Trial } from './trialChecks'

const SLOW_MS = 1_000
const CLOCKS_APART_MS = 60_000
/** Heartbeats come every 15 s. */
const SILENT_MS = 40_000
/** A proxy that buffers holds events back by seconds; a slow line by less. */
const LATE_MS = 4_000

type StreamInput = {
  isLive: boolean
  /** The last heartbeat of this stream: its time by the server's clock, and when it arrived by this device's. */
  heartbeat: { at: number; receivedAt: number } | null
  /** How far the server's clock is ahead, as ordinary answers tell; null if they have no date. */
  serverAheadMs: number | null
  /** ms since 1970. */
  now: number
}

/** Compares the time in a heartbeat with the time of its arrival. Clocks that differ are accounted for. */
export function checkStream({ isLive, heartbeat, serverAheadMs, now }: StreamInput) {
  if (!isLive) return finding('failing', 'streamDown')
  if (heartbeat === null) return finding('ok', 'streamStarting')
  const silentMs = now - heartbeat.receivedAt
  if (silentMs > SILENT_MS) return finding('warning', 'streamSilent', { span: { ms: silentMs } })
  const lateMs = serverAheadMs === null ? 0 : heartbeat.receivedAt + serverAheadMs - heartbeat.at
  return lateMs > LATE_MS ? finding('warning', 'streamLate', { span: { ms: lateMs } }) : finding('ok', 'streamLive')
}

type RoundTripInput = {
  tookMs: number
  /** As in `StreamInput`. */
  serverAheadMs: number | null
}

/** Clocks that differ matter more than a slow answer. */
export function checkRoundTrip({ tookMs, serverAheadMs }: RoundTripInput) {
  const apart = Math.abs(serverAheadMs ?? 0)
  if (apart > CLOCKS_APART_MS) return finding('warning', 'clocksApart', { span: { ms: apart } })
  const values = { span: { ms: tookMs }, apart: { ms: apart } }
  if (tookMs > SLOW_MS) return finding('warning', 'answersSlow', values)
  return serverAheadMs === null ? finding('ok', 'answersFastOnly', values) : finding('ok', 'answersFast', values)
}

/** `isSecure`: the browser treats the page as one over https, as it does with this machine's own. */
export function checkEncryption({ page, isSecure }: { page: string; isSecure: boolean }) {
  if (page.startsWith('https:')) return finding('ok', 'encrypted')
  return isSecure ? finding('ok', 'localOnly') : finding('failing', 'plainHttp')
}

/** `partBytes`: the size of the parts in which files are sent. `refused`: the sizes that were answered with 413. */
type SizesInput = { partBytes: number; smallPartBytes: number; refused: readonly number[] }

/** Files are sent in parts, in small ones if the others are refused. */
export function checkSizes({ partBytes, smallPartBytes, refused }: SizesInput) {
  if (refused.includes(smallPartBytes)) return finding('failing', 'partsRefused', { size: { bytes: smallPartBytes } })
  const values = { size: { bytes: partBytes }, small: { bytes: smallPartBytes } }
  return refused.includes(partBytes) ? finding('warning', 'partsSmall', values) : finding('ok', 'partsPass', values)
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/** `frontendUrl`: the address in mails and invitations, empty if none is set. `page`: the address in use. */
type FrontendUrlInput = { frontendUrl: string; page: string; trial: Trial | null }

/** An address that differs may be another way to the same server, which a trial shows. */
export function checkFrontendUrl({ frontendUrl, page, trial }: FrontendUrlInput) {
  const target = { page: 'overview', field: 'frontendUrl' }
  if (frontendUrl === '') return finding('ok', 'frontendUrlUnset', {}, target)
  const here = originOf(page)
  if (originOf(frontendUrl) === here) return finding('ok', 'frontendUrlSame', { url: here })
  if (trial === null) return finding('warning', 'frontendUrlDiffers', { url: frontendUrl, here }, target)
  const values = { url: frontendUrl, date: { at: trial.at } }
  return trial.isDone
    ? finding('ok', 'frontendUrlTried', values)
    : finding('warning', 'frontendUrlFailed', values, target)
}
