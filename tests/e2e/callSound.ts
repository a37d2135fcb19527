/** Measures the calls of journeys: what arrives at somebody, and whether it is played. */
import type { Page } from '@playwright/test'
import { expect } from './journey'

/** The energy per second above which somebody is heard, and below which nobody is. */
const HEARD = 0.05
const SILENT = 0.001
/** The patience with calls, whose code loads a while after the start. */
export const LATE = { timeout: 20_000 }

/** Keeps the connections of a page, whose statistics tell what arrives, and the elements that play it. */
export const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const kept: RTCPeerConnection[] = []
    const Native = RTCPeerConnection
    class Kept extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        kept.push(this)
      }
    }
    const keptOutputs: HTMLAudioElement[] = []
    class KeptAudio extends Audio {
      constructor(address?: string) {
        super(address)
        keptOutputs.push(this)
      }
    }
    Object.assign(globalThis, { RTCPeerConnection: Kept, keptConnections: kept, Audio: KeptAudio, keptOutputs })
  })

/**
 * Has microphones open late, as on a busy machine: after a reload the sound of the others is there first, which the
 * browser holds back until the page has a microphone.
 */
export const delayMicrophone = (page: Page) =>
  page.addInitScript((delayMs) => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return open(wanted)
    }
  }, 1_500)

/** Resolves to the energy of sound that has arrived so far, and the seconds for which it was counted. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const keptConnections = Reflect.get(globalThis, 'keptConnections') as RTCPeerConnection[]
    let energy = 0
    for (const connection of keptConnections) {
      if (connection.connectionState !== 'connected') continue
      const report = await connection.getStats()
      report.forEach((stats: { type: string; totalAudioEnergy?: number }) => {
        if (stats.type === 'inbound-rtp') energy += stats.totalAudioEnergy ?? 0
      })
    }
    return { energy, at: performance.now() / 1_000 }
  })

/** Measures over two seconds how much is heard. */
async function heardBy(page: Page): Promise<number> {
  const before = await arrived(page)
  await expect.poll(async () => (await arrived(page)).at - before.at, { intervals: [500] }).toBeGreaterThan(2)
  const after = await arrived(page)
  return (after.energy - before.energy) / (after.at - before.at)
}
/** Whether what arrives is also played: an element runs on that has a stream. */
const isPlayed = (page: Page) =>
  page.evaluate(() => {
    const outputs = Reflect.get(globalThis, 'keptOutputs') as HTMLAudioElement[]
    return outputs.some(({ srcObject, paused, currentTime }) => srcObject !== null && !paused && currentTime > 0)
  })
/** Waits until a page hears somebody. */
export const expectHeard = (page: Page) =>
  expect(async () => {
    expect(await heardBy(page)).toBeGreaterThan(HEARD)
    expect(await isPlayed(page)).toBe(true)
  }).toPass(LATE)
/** Waits until it hears nobody. */
export const expectSilence = (page: Page) =>
  expect(async () => expect(await heardBy(page)).toBeLessThan(SILENT)).toPass(LATE)
