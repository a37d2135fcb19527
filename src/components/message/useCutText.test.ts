import { expect, it } from 'vitest'
import { cutAt } from './useCutText'

it('leaves ordinary texts whole and cuts what is very long or very high', () => {
  expect(cutAt('short\ntext')).toBe(10)
  expect(cutAt('a'.repeat(20_000))).toBe(12_000)
  expect(cutAt('\n'.repeat(3_000))).toBe(119)
})
