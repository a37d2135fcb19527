import { expect, it } from 'vitest'
import { rest } from './rest'

it('gives endpoints their hooks once those have come, the ones before and the ones after', async () => {
  const before = rest.injectEndpoints({
    endpoints: (build) => ({ early: build.query<null, void>({ query: () => ({ path: '/early' }) }) }),
  })
  expect(Object.keys(before)).not.toContain('useEarlyQuery')
  await import('./hooks')
  const after = rest.injectEndpoints({
    endpoints: (build) => ({ late: build.mutation<null, void>({ query: () => ({ path: '/late' }) }) }),
  })
  expect(typeof before.useEarlyQuery).toBe('function')
  expect(typeof after.useLateMutation).toBe('function')
})
