/** Runs one part of the long tests: names it when it begins and ends, and fails when it takes too long. */
import type { Cancel, ClockPort } from '@/platform/device/clock'

export type Timing = {
  limitMs: number
  clock: Pick<ClockPort, 'after' | 'elapsed'>
  /** Prints a line. */
  print: (line: string) => void
}

/** Resolves to what `run` found. Rejects with the name of the part if it fails or takes longer than `limitMs`. */
export async function runPart<Found>(
  name: string,
  run: () => Promise<Found>,
  { limitMs, clock, print: say }: Timing,
): Promise<Found> {
  say(`${name} begins`)
  const began = clock.elapsed()
  const seconds = () => Math.round((clock.elapsed() - began) / 1_000)
  let cancel: Cancel = () => undefined
  const tooLong = new Promise<never>((_, reject) => {
    cancel = clock.after(limitMs, () => reject(new Error(`it did not end within ${limitMs / 1_000} s`)))
  })
  try {
    const found = await Promise.race([run(), tooLong])
    say(`${name} ended after ${seconds()} s`)
    return found
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${name} failed after ${seconds()} s: ${reason}`, { cause })
  } finally {
    cancel()
  }
}
