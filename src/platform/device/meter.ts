/** How loud a microphone is. */

export type Meter = {
  /** The present loudness, from 0 (silence) to 1 (maximum). */
  loudness: () => number
  close: () => void
}

/** Decibels below the maximum that count as silence. */
const QUIET_DB = 55

/** Measures how loud a stream is. */
export function meterOf(stream: MediaStream): Meter {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const wave = new Float32Array(analyser.fftSize)
  return {
    loudness() {
      analyser.getFloatTimeDomainData(wave)
      const power = wave.reduce((sum, each) => sum + each * each, 0) / wave.length
      return Math.max(0, Math.min(1, 1 + (10 * Math.log10(power || 1e-12)) / QUIET_DB))
    },
    close: () => void context.close().catch(() => undefined),
  }
}
