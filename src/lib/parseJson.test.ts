import { expect, it } from 'vitest'
import { parseJson } from './parseJson'

it('returns the value of a text, and null for anything else', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect(parseJson('"text"')).toBe('text')
  expect([null, '', '{"a":', 'null'].map(parseJson)).toEqual([null, null, null, null])
})
