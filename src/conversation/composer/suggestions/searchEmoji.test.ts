import { expect, it } from 'vitest'
import { searchEmoji, toNamedEmoji } from './searchEmoji'

const ALL = toNamedEmoji([
  { emoji: '😄', label: 'grinning face with smiling eyes', tags: ['smile', 'happy'] },
  { emoji: '🎉', label: 'party popper', tags: ['celebration', 'tada'] },
  { emoji: '🥳', label: 'partying face', tags: ['party', 'horn'] },
  { emoji: '🚀', label: 'rocket', tags: ['launch'] },
  { emoji: '🗳', label: 'ballot box' },
  { label: 'not one' },
  null,
])
const found = (typed: string, recent: string[] = []) => searchEmoji(typed, ALL, recent).map(({ emoji }) => emoji)

it('finds by name, by tag and by words within the name', () => {
  expect(found('rocket')).toEqual(['🚀'])
  expect(found('tada')).toEqual(['🎉'])
  expect(found('party_p')).toEqual(['🎉'])
  expect(found('eyes')).toEqual(['😄'])
  expect(found('ROCK')).toEqual(['🚀'])
})

it('puts an exact match first, and recently used emoji first among equals', () => {
  expect(found('party')).toEqual(['🥳', '🎉'])
  expect(found('pa')).toEqual(['🎉', '🥳'])
  expect(found('pa', ['🥳'])).toEqual(['🥳', '🎉'])
})

it('uses the last skin tone, and recognizes emoji used in another tone', () => {
  const skins = ['👋🏻', '👋🏼', '👋🏽', '👋🏾', '👋🏿'].map((emoji, index) => ({ emoji, tone: index + 1 }))
  const hands = toNamedEmoji([
    { emoji: '👐', label: 'open hands' },
    { emoji: '👋', label: 'waving hand', skins: [{ emoji: 'pair', tone: [1, 2] }, ...skins] },
  ])
  const search = (recent: string[]) => searchEmoji('hand', hands, recent).map(({ emoji }) => emoji)
  expect(search([])).toEqual(['👐', '👋'])
  expect(search(['🎉', '👍🏽', '👍🏿'])).toEqual(['👐', '👋🏽'])
  expect(search(['👋🏿'])).toEqual(['👋🏿', '👐'])
  expect(search(['🎉', '👍', '👍🏽'])).toEqual(['👐', '👋'])
})

it('ranks emoji with that name above emoji that are only related', () => {
  const hearts = toNamedEmoji([
    { emoji: '😍', label: 'smiling face with heart-eyes', tags: ['heart', 'love'] },
    { emoji: '💘', label: 'heart with arrow', tags: ['heart', 'cupid'] },
    { emoji: '🎧️', label: 'headphone', tags: ['earbud'] },
    { emoji: '❤️', label: 'red heart', tags: ['heart', 'love'] },
  ])
  const search = (typed: string) => searchEmoji(typed, hearts, ['😍']).map(({ emoji }) => emoji)
  expect(search('heart').slice(0, 2)).toEqual(['❤️', '💘'])
  expect(search('hea')[0]).toBe('❤️')
  expect(search('head')).toEqual(['🎧️'])
})

it('keeps only emoji that have a name', () => expect(ALL).toHaveLength(5))
