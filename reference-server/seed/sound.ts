import { seededRandom } from './random'

type Tone = { from: number; to: number; hz: number; gain: number; decay: number }
type SpeechLike = {
  from?: number
  to?: number
  syllables_per_second: number
  hz: [number, number]
  pause_every: number
  pause_seconds: number
  gain: number
  seed: number
}

/** The content of a recording; times in seconds. */
export type WavSpec = {
  seconds: number
  sample_rate: number
  channels: number
  tones?: Tone[]
  speech_like?: SpeechLike
}

/** A WAV file of 16-bit samples, identical on all channels. */
export function wavFile({ seconds, sample_rate: rate, channels, tones, speech_like }: WavSpec): Uint8Array {
  const samples = new Float32Array(Math.round(seconds * rate))
  for (const tone of tones ?? []) addTone(samples, rate, tone)
  if (speech_like) addSpeech(samples, rate, seconds, speech_like)
  const bytes = Buffer.alloc(44 + samples.length * channels * 2)
  writeHead(bytes, rate, channels)
  samples.forEach((sample, index) => {
    const value = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
    for (let channel = 0; channel < channels; channel += 1)
      bytes.writeInt16LE(value, 44 + (index * channels + channel) * 2)
  })
  return bytes
}

function writeHead(bytes: Buffer, rate: number, channels: number) {
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * channels * 2, 28)
  bytes.writeUInt16LE(channels * 2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(bytes.length - 44, 40)
}

function addTone(samples: Float32Array, rate: number, { from, to, hz, gain, decay }: Tone) {
  for (let at = Math.round(from * rate); at < Math.min(samples.length, to * rate); at += 1) {
    const since = at / rate - from
    samples[at] = (samples[at] ?? 0) + gain * Math.exp(-decay * since) * Math.sin(2 * Math.PI * hz * since)
  }
}

/** Adds bursts of a gliding tone with its octaves, which resemble muffled speech. */
function addSpeech(samples: Float32Array, rate: number, seconds: number, speech: SpeechLike) {
  const random = seededRandom(speech.seed)
  const [low, high] = speech.hz
  const end = speech.to ?? seconds
  let begin = speech.from ?? 0
  let phase = 0
  for (let syllable = 1; begin < end; syllable += 1) {
    const length = (0.6 + 0.8 * random()) / speech.syllables_per_second
    const pitch = [low + (high - low) * random(), low + (high - low) * random()] as const
    const loud = speech.gain * (0.5 + 0.5 * random())
    const stop = Math.min(end, begin + length * 0.85)
    for (let at = Math.round(begin * rate); at < Math.min(samples.length, stop * rate); at += 1) {
      const along = (at / rate - begin) / (stop - begin)
      phase += (2 * Math.PI * (pitch[0] + (pitch[1] - pitch[0]) * along)) / rate
      const voice = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase)
      samples[at] = (samples[at] ?? 0) + (loud * Math.sin(Math.PI * along) * voice) / 1.75
    }
    begin += length + (syllable % speech.pause_every === 0 ? speech.pause_seconds : 0)
  }
}
