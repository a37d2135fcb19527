import { expect, it } from 'vitest'
import { timeLeftMs } from './timeLeftMs'

it('estimates the rest of an upload from its average rate', () => {
  expect(timeLeftMs({ at: 0, sent: 0 }, { at: 2_000, sent: 20 }, 100)).toBe(8_000)
  // After a reload or a pause, only what was sent since counts.
  expect(timeLeftMs({ at: 10_000, sent: 50 }, { at: 12_000, sent: 60 }, 100)).toBe(8_000)
})

it('says nothing at the beginning, while nothing moves, and at the end', () => {
  expect(timeLeftMs({ at: 0, sent: 0 }, { at: 999, sent: 20 }, 100)).toBeNull()
  expect(timeLeftMs({ at: 0, sent: 20 }, { at: 5_000, sent: 20 }, 100)).toBeNull()
  expect(timeLeftMs({ at: 0, sent: 0 }, { at: 5_000, sent: 100 }, 100)).toBeNull()
})
