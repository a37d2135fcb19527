import { expect, it } from 'vitest'
import { addBit, bitmapOfBytes, bitmapToBytes, bitsOf, countBits, createBitmap } from './bitmap'
import { decodeSegment, segmentOf, termCount, termOf } from './segment'
import { seal, unseal } from './seal'

it('keeps documents and terms, whatever their size', () => {
  const long = 'long'.repeat(100)
  const documents = [
    { id: 2 ** 52, hour: 480_000, terms: ['a', 'ab', long, `${long}er`] },
    { id: 3, hour: 490_000, terms: ['a', '天', '😀', '\uffff'] },
  ]
  const segment = decodeSegment(segmentOf(documents))!
  expect([...segment.ids]).toEqual([3, 2 ** 52])
  expect([...segment.hours]).toEqual([490_000, 480_000])
  const terms = Array.from({ length: termCount(segment) }, (_, term) => termOf(segment, term))
  expect(terms).toEqual(['a', 'ab', long, `${long}er`, '天', '😀', '\uffff'])
})

it('notices every damaged byte, and bytes of another format', () => {
  const sealed = segmentOf([{ id: 1, hour: 2, terms: ['tram', 'stop'] }])
  for (let at = 0; at < sealed.length; at++) {
    const damaged = sealed.slice()
    damaged[at]! ^= 1 << (at % 8)
    expect(decodeSegment(damaged)).toBeNull()
  }
  expect(decodeSegment(sealed.slice(0, -1))).toBeNull()
  expect(decodeSegment(seal(new Uint8Array([99, 0, 0, 0])))).toBeNull()
  for (const wrong of [null, undefined, 'text', new Uint8Array()]) expect(decodeSegment(wrong)).toBeNull()
})

it('an empty segment has nothing', () => {
  const segment = decodeSegment(segmentOf([]))!
  expect([segment.ids.length, termCount(segment)]).toEqual([0, 0])
})

it('keeps sets of integers', () => {
  const bitmap = createBitmap(100)
  for (const bit of [0, 31, 32, 63, 99]) addBit(bitmap, bit)
  expect(bitsOf(bitmap)).toEqual([0, 31, 32, 63, 99])
  expect(countBits(bitmap)).toBe(5)
  const stored = unseal(seal(bitmapToBytes(bitmap)))!
  expect(bitsOf(bitmapOfBytes(stored, 100)!)).toEqual(bitsOf(bitmap))
  expect(bitmapOfBytes(stored, 200)).toBeNull()
})
