import { expect, it } from 'vitest'
import { cutAt } from './useCutText'

it('leaves ordinary texts whole and cuts very long or very tall ones', () => {
  expect(cutAt('short\ntext')).toBe(10)
  expect(cutAt('a'.repeat(20_000))).toBe(12_000)
  expect(cutAt('\n'.repeat(3_000))).toBe(119)
})
