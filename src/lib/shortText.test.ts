import { expect, it } from 'vitest'
import { shortName, shortText } from './shortText'

it('leaves a text that is short enough', () => {
  expect(shortText('abc', 3)).toBe('abc')
  expect(shortName('a'.repeat(255))).toBe('a'.repeat(255))
})

it('cuts a long text at its end, and never within a letter', () => {
  expect(shortText('abcdef', 3)).toBe('ab…')
  expect(shortText('a🎉bc', 3)).toBe('a…')
})

it('cuts a long name in the middle and keeps its ending', () => {
  const name = shortName(`${'🎉'.repeat(500_000)}.tar.gz`)
  expect(name).toMatch(/^🎉+…🎉+\.tar\.gz$/u)
  expect(name.length).toBeLessThanOrEqual(255)
})
