import { expect, it } from 'vitest'
import { shortName } from './shortName'

it('is the first word of a name in a script with spaces', () => {
  expect(shortName(' Priya Raman')).toBe('Priya')
  expect(shortName('陈思远')).toBe('陈思远')
})
