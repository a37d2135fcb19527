/** Estimates how long an upload still takes. */

/** The bytes that were sent at an instant (ms since 1970). */
export type UploadSample = { at: number; sent: number }

/** A shorter measurement says nothing about the rate. */
const MIN_MEASURED_MS = 1000

/**
 * Returns the estimated rest of an upload of `total` bytes in ms, from its average rate between two samples; null while
 * too little was measured, and when nothing is left to send.
 */
export function timeLeftMs(from: UploadSample, now: UploadSample, total: number): number | null {
  const elapsed = now.at - from.at
  const sent = now.sent - from.sent
  if (elapsed < MIN_MEASURED_MS || sent <= 0 || now.sent >= total) return null
  return ((total - now.sent) * elapsed) / sent
}
