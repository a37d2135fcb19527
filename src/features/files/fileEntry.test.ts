import { expect, it } from 'vitest'
import { a } from '@support/a'
import { fromMessage } from './fileEntry'

it('a voice message has a name that people can read, not the path on the server', () => {
  const sentAt = new Date(2026, 10, 26, 8, 40).getTime()
  const body = { kind: 'voice', path: '2026/11/26/bd7a8cbe-18aa' } as const
  expect(fromMessage(a.message({ body, sentAt }))?.name).toBe('voice-2026-11-26')
})
