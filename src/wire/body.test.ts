import { describe, expect, it } from 'vitest'
import { toBody } from './body'

const voice = (properties: unknown) => toBody({ content_type: 'vocechat/audio', content: 'p', properties })

describe('a voice message', () => {
  it('has the duration and waveform from its recorder', () => {
    expect(voice({ duration: 4200, waveform: [0, 50, 100] })).toEqual({
      kind: 'voice',
      path: 'p',
      lengthMs: 4200,
      loudness: [0, 0.5, 1],
    })
  })

  it('is a voice message also without them, or with malformed ones', () => {
    const plain = { kind: 'voice', path: 'p' }
    expect(voice(null)).toEqual(plain)
    expect(voice({ duration: -1, waveform: 'loud' })).toEqual(plain)
    expect(voice({ duration: 0, waveform: [] })).toEqual(plain)
    expect(voice({ waveform: new Array<number>(201).fill(1) })).toEqual(plain)
    expect(voice({ waveform: [Number.NaN, -5, 'x', 900] })).toEqual({ ...plain, loudness: [0, 0, 0, 1] })
  })

  it('is one also when it was sent as a file, but any other audio file is a file', () => {
    const file = (properties: object) =>
      toBody({ content_type: 'vocechat/file', content: 'p', properties: { content_type: 'audio/webm', ...properties } })
    expect(file({ duration: 900, waveform: [100] })).toEqual({ kind: 'voice', path: 'p', lengthMs: 900, loudness: [1] })
    expect(file({ duration: 900 })).toMatchObject({ kind: 'file' })
    expect(file({ content_type: 'application/pdf', waveform: [100] })).toMatchObject({ kind: 'file' })
  })
})
