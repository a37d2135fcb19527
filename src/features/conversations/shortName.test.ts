import { expect, it } from 'vitest'
import { shortName } from './shortName'

it('is the first word of a name in a script with spaces', () => {
  expect(shortName({ name: ' Priya Raman', isBot: false })).toBe('Priya')
  expect(shortName({ name: '陈思远', isBot: false })).toBe('陈思远')
  expect(shortName(undefined)).toBeUndefined()
})

it('of a bot is its whole name', () => {
  expect(shortName({ name: 'Neu bot', isBot: true })).toBe('Neu bot')
})
