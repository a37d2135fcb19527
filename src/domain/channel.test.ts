import { expect, it } from 'vitest'
import { channelTitle } from './channel'

it('writes # before a public channel and a lock before a private one', () => {
  expect(channelTitle({ name: 'ops', isPublic: true })).toBe('# ops')
  expect(channelTitle({ name: 'leads', isPublic: false })).toBe('leads')
})
