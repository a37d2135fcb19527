import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrivate } from './privateAddress'

const byte = fc.integer({ min: 0, max: 255 })
const below = (...first: number[]) =>
  fc.tuple(...first.map((one) => fc.constant(one)), ...Array.from({ length: 4 - first.length }, () => byte))
const dotted = (bytes: readonly number[]) => bytes.join('.')
const hex = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) =>
  `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`

/** All forms of an IPv4 address inside IPv6. */
const spellings = (bytes: readonly number[]) => [
  `::ffff:${dotted(bytes)}`,
  `::ffff:${hex(bytes)}`,
  `64:ff9b::${dotted(bytes)}`,
  `64:ff9b::${hex(bytes)}`,
]

describe('a private address', () => {
  it('is recognized in every spelling', () => {
    const privateBytes = fc.oneof(
      ...[[0], [10], [127], [169, 254], [192, 168], [100, 64], [100, 127], [172, 16], [172, 31]].map((first) =>
        below(...first),
      ),
      fc.constant([255, 255, 255, 255]),
    )
    fc.assert(
      fc.property(privateBytes, (bytes) => {
        for (const text of [dotted(bytes), ...spellings(bytes)]) expect(isPrivate(text), text).toBe(true)
      }),
    )
  })

  it.each([
    '::',
    '::1',
    '::7f00:1',
    'fe80::1',
    'fd00::1',
    'fec0::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '64:ff9b:1::1',
  ])('includes %s', (address) => expect(isPrivate(address)).toBe(true))

  it('is not a public one', () => {
    const open = [
      [1, 1, 1, 1],
      [8, 8, 8, 8],
      [100, 63, 0, 1],
      [100, 128, 0, 1],
      [172, 15, 0, 1],
      [172, 32, 0, 1],
      [223, 255, 0, 1],
    ]
    for (const bytes of open)
      for (const text of [dotted(bytes), ...spellings(bytes)]) expect(isPrivate(text), text).toBe(false)
    for (const text of ['2606:4700::1111', '2a00:1450:4001::1']) expect(isPrivate(text), text).toBe(false)
  })
})
