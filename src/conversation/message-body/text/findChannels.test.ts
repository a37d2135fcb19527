import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { toTarget } from '@/domain/conversation'
import { findChannels } from './findChannels'

const idOf = (key: ReturnType<typeof a.channelKey>) => {
  const target = toTarget(key)
  if (target.kind !== 'channel') throw new Error('no channel')
  return target.channelId
}
const names = new Map(
  ['ops', 'ops-night', 'Night shift', '日报', '#'].map((name, index) => [name, idOf(a.channelKey(index + 1))]),
)
const linked = (text: string) =>
  findChannels(text, names)
    .map((piece) => (piece.channelId === null ? piece.text : `[${piece.text}]`))
    .join('')

describe('channels in a text', () => {
  it('are found by name, the longest that fits, including spaces', () => {
    expect(linked('see #ops, then #ops-night')).toBe('see [#ops], then [#ops-night]')
    expect(linked('(#Night shift)')).toBe('([#Night shift])')
    expect(linked('看#日报你好')).toBe('看#日报你好')
    expect(linked('看 #日报你好')).toBe('看 [#日报]你好')
  })

  it('are not found within a longer word or address, nor by an unknown name', () => {
    expect(linked('#opsen a#ops /#ops #nowhere #1 ##ops')).toBe('#opsen a#ops /#ops #nowhere #1 ##ops')
  })

  it('leave the rest of the text unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('#', 'ops', '-night', ' ', '日报', 'x', 'Night shift')), (words) => {
        const text = words.join('')
        expect(
          findChannels(text, names)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
