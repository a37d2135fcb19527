import { expect, it } from 'vitest'
import { nearTerms } from './nearTerms'
import { decodeSegment, segmentOf } from './segment'

const segmentWith = (...texts: string[]) =>
  decodeSegment(segmentOf(texts.map((text, index) => ({ id: index + 1, hour: 0, terms: text.split(' ') }))))!
const near = (segment: ReturnType<typeof segmentWith>, word: string) => nearTerms(segment, word).map(({ text }) => text)

it('offers kebab for kebap, and the word of more messages first', () => {
  const segment = segmentWith('kebab', 'kebab house', 'kebam', 'tramway')
  expect(near(segment, 'kebap')).toEqual(['kebab', 'kebam'])
  expect(near(segment, 'tarmway')).toEqual(['tramway'])
  expect(near(segment, 'trmwyay')).toEqual([])
})

it('offers nothing for a word that is found, also inside another, and for a short one', () => {
  const segment = segmentWith('kebab', 'tramway', 'ram')
  expect([near(segment, 'kebab'), near(segment, 'tramwa'), near(segment, 'rem')]).toEqual([[], [], []])
})
