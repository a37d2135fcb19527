/** The microphone of this device and the browser's recorder. Lazily loaded at the first recording. */
import { meterOf } from './meter'

/** The reason why recording is impossible; `insecure`: browsers open the microphone over https only. */
export type MicrophoneFailure = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'busy'

export type Recording = {
  /** Returns the current loudness, from 0 (silence) to 1 (maximum). */
  loudness: () => number
  /** Stops and closes the microphone; resolves to the recording, in a type that browsers play. */
  stop: () => Promise<Blob>
  /** Calls back when the device stopped by itself: it was unplugged, or the permission was revoked. */
  onEnded: (listener: () => void) => void
}

export type MicrophonePort = {
  /** Whether a recording runs. */
  isOpen: () => boolean
  /**
   * Asks for permission if necessary; resolves once the microphone is recording, or with the reason why not. Rejects
   * when its code cannot be fetched.
   */
  record: () => Promise<Recording | { failure: MicrophoneFailure }>
}

/** The most widely playable type comes first. */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** Enough for speech: 4 kB a second. */
const BITS_PER_SECOND = 32_000
const SLICE_MS = 1_000

/** Opens the microphone and records. */
export async function recordFromMicrophone(): Promise<Recording | { failure: MicrophoneFailure }> {
  if (!window.isSecureContext) return { failure: 'insecure' }
  if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) return { failure: 'unsupported' }
  let stream: MediaStream | null = null
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return recordingOf(stream)
  } catch (reason) {
    // A browser that cannot record or measure would leave the microphone open, with its sign in the tab.
    if (stream !== null) closeTracks(stream)
    return { failure: failureOf(reason) }
  }
}

/** Returns the reason why the browser opened no device. */
export function failureOf(reason: unknown): MicrophoneFailure {
  const name = reason instanceof Error ? reason.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported'
}

function closeTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function recordingOf(stream: MediaStream): Recording {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) })
  const slices: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void slices.push(data))
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  // It starts before the meter, which is slow on a busy machine.
  recorder.start(SLICE_MS)
  const meter = meterOf(stream)
  return {
    loudness: () => meter.loudness(),
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      closeTracks(stream)
      meter.close()
      return new Blob(slices, { type: (recorder.mimeType || 'audio/webm').replace(/;.*$/, '') })
    },
    onEnded: (listener) => void ended.then(listener),
  }
}
