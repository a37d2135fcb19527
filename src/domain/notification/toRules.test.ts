import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEFAULT_RULES } from './rules'
import { toRules } from './toRules'

it.each([null, 'x', 7, [], {}, { rows: 'x' }, { rows: { direct: true } }])('%j gives the default rules', (stored) => {
  expect(toRules(stored)).toEqual(DEFAULT_RULES)
})

it('what was stored is read again', () => {
  const rules = {
    ...DEFAULT_RULES,
    rows: { ...DEFAULT_RULES.rows, channel: { show: true, sound: true, count: true } },
    keywords: ['tunnel'],
    conversations: { 'channel:3': 'nothing' as const },
    pausedUntil: 1_800_000_000_000,
    volume: 0.4,
  }
  expect(toRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules)
})

it('an invalid member has its default, the others stay', () => {
  const stored = {
    keywords: ['tunnel'],
    volume: 3,
    tone: 'horn',
    conversations: { 'channel:3': 'loud' },
    quietHours: { isOn: true, from: 1500, to: 0, weekdays: [] },
    rows: { direct: { show: false, sound: false, count: false }, mention: { show: 1 }, other: {} },
    other: 1,
  }
  expect(toRules(stored)).toEqual({
    ...DEFAULT_RULES,
    keywords: ['tunnel'],
    rows: { ...DEFAULT_RULES.rows, direct: { show: false, sound: false, count: false } },
  })
})

it('names that every object has are no members', () => {
  expect(toRules(JSON.parse('{"__proto__":[],"hasOwnProperty":"tone","rows":{"toString":{}}}'))).toEqual(DEFAULT_RULES)
})

it('any text gives complete rules', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(Object.keys(toRules(stored)).sort()).toEqual(Object.keys(DEFAULT_RULES).sort())
    }),
  )
})
