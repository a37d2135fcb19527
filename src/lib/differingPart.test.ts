import { expect, it } from 'vitest'
import { differingPart } from './differingPart'

const marked = (text: string, other: string) => differingPart(text, other).map(({ from, to }) => text.slice(from, to))

it.each([
  ['a word at the end', 'The people who keep them right.', 'The people who keep them on time.', ['right'], ['on time']],
  ['a host', 'https://chat.acme.org', 'https://chat.acme.com', ['org'], ['com']],
  ['a word that only one has', 'Displays and people', 'Displays, timetables and people', [], [', timetables']],
  ['everything', 'mine', 'theirs', [], []],
  ['nothing', 'same', 'same', [], []],
  ['a text that repeats itself', 'tram tram', 'tram tram tram', [], [' tram']],
  ['a number', '465', '25', [], []],
])('what differs is marked: %s', (_, one, other, inOne, inOther) => {
  expect(marked(one, other)).toEqual(inOne)
  expect(marked(other, one)).toEqual(inOther)
})
