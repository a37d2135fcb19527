import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { base64OfUtf8, encodeMessage } from './encodeMessage'

const propertiesOf = (parts: ReturnType<typeof encodeMessage>) =>
  JSON.parse(Buffer.from(parts.headers?.['X-Properties'] ?? '', 'base64').toString('utf8')) as unknown

describe('an outgoing message', () => {
  it('has exactly the content type that the server requires', () => {
    const typeOf = (body: Parameters<typeof encodeMessage>[0]) => encodeMessage(body, null).contentType
    expect(typeOf({ kind: 'text', text: '', mentions: [] })).toBe('text/plain')
    expect(typeOf({ kind: 'markdown', text: '', mentions: [] })).toBe('text/markdown')
    expect(typeOf({ kind: 'file', path: 'p', width: null, height: null })).toBe('vocechat/file')
    expect(typeOf({ kind: 'voice', path: 'p' })).toBe('vocechat/audio')
    expect(typeOf({ kind: 'bundle', path: 'p' })).toBe('vocechat/archive')
  })

  it('sends files as JSON and forwarded messages as the bare path', () => {
    expect(encodeMessage({ kind: 'file', path: '2026/1/5/x', width: 1, height: 2 }, null).body).toBe(
      '{"path":"2026/1/5/x"}',
    )
    expect(encodeMessage({ kind: 'bundle', path: '2026/1/5/x' }, null).body).toBe('2026/1/5/x')
  })

  it('carries the local id, mentions and measures in its properties', () => {
    const text = encodeMessage({ kind: 'text', text: 'hi @12 ', mentions: [a.userId(12)] }, a.localId(2 ** 53 - 1))
    expect(propertiesOf(text)).toEqual({ local_id: 2 ** 53 - 1, mentions: [12] })
    expect(propertiesOf(encodeMessage({ kind: 'file', path: 'p', width: 640, height: 480 }, a.localId(5)))).toEqual({
      local_id: 5,
      width: 640,
      height: 480,
    })
    const later = { kind: 'file' as const, path: 'p', width: null, height: null, album: a.localId(5) }
    expect(propertiesOf(encodeMessage(later, a.localId(6)))).toEqual({ local_id: 6, album: 5 })
    expect(encodeMessage({ kind: 'text', text: 'x', mentions: [] }, null).headers).toEqual({})
  })

  it('includes duration and waveform of a voice message, whether the server has a type for it or not', () => {
    const spoken = { lengthMs: 4_200.4, loudness: [0, 0.504, 1] }
    const properties = { duration: 4_200, waveform: [0, 50, 100] }
    expect(propertiesOf(encodeMessage({ kind: 'voice', path: 'p', spoken }, null))).toEqual(properties)
    expect(propertiesOf(encodeMessage({ kind: 'file', path: 'p', width: null, height: null, spoken }, null))).toEqual(
      properties,
    )
  })
})

it('base64 encodes any text in the standard alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(base64OfUtf8(text)).toBe(Buffer.from(text, 'utf8').toString('base64'))
    }),
  )
})
