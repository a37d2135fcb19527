import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findKeyword } from './findKeyword'

it.each([
  ['The tunnel is open', ['tunnel'], 'tunnel'],
  ['TUNNEL!', ['tunnel'], 'tunnel'],
  ['Tunnels are open', ['tunnel'], null],
  ['subtunnel', ['tunnel'], null],
  ['tunnels, then the tunnel', ['tunnel'], 'tunnel'],
  ['Reunião amanhã', ['reuniao'], 'reuniao'],
  ['İstanbul', ['istanbul'], 'istanbul'],
  ['我们要换乘吗', ['换乘'], '换乘'],
  ['乗換案内のページ', ['案内'], '案内'],
  ['C++ 20', ['c++'], 'c++'],
  ['release 7.1.2 is out', ['7.1'], '7.1'],
  ['who is on-call today', ['on-call'], 'on-call'],
  ['two words, in a row', ['two words'], 'two words'],
  ['the second one', ['first', 'second'], 'second'],
  ['anything', ['', '  '], null],
  ['anything', [], null],
])('%s with the keywords %j: %s', (text, keywords, expected) => {
  expect(findKeyword(text, keywords)).toBe(expected)
})

it('accepts any keyword and any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, keyword) => {
      const found = findKeyword(`${text} ${keyword} ${text}`, [keyword])
      expect(found).toBe(keyword.trim() === '' || found === null ? null : keyword)
    }),
  )
})
