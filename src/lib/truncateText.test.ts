import { expect, it } from 'vitest'
import { truncateName, truncateText } from './truncateText'

it('leaves a text that is short enough', () => {
  expect(truncateText('abc', 3)).toBe('abc')
  expect(truncateName('a'.repeat(255))).toBe('a'.repeat(255))
})

it('cuts a long text at its end, and never within a letter', () => {
  expect(truncateText('abcdef', 3)).toBe('ab…')
  expect(truncateText('a🎉bc', 3)).toBe('a…')
})

it('cuts a long name in the middle and keeps its ending', () => {
  const name = truncateName(`${'🎉'.repeat(500_000)}.tar.gz`)
  expect(name).toMatch(/^🎉+…🎉+\.tar\.gz$/u)
  expect(name.length).toBeLessThanOrEqual(255)
})
