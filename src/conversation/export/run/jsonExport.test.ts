import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Message } from '@/domain/message'
import { a } from '@support/a'
import { anyLetter } from '@support/anyLetter'
import { runs } from '@support/runs'
import { exportJson } from './jsonExport'

const info = {
  conversation: '# ops',
  conversationKey: 'channel:3' as const,
  server: 'Tramway',
  exportedBy: 'Ada',
  exportedAt: '2026-11-26',
}

async function* inParts(messages: readonly Message[], size: number) {
  for (let from = 0; from < messages.length; from += size)
    yield await Promise.resolve(messages.slice(from, from + size))
  yield []
}

async function write(messages: readonly Message[], size: number) {
  let text = ''
  const rest = { people: { 1: 'Ada' }, files: {}, bundles: {}, missing: [] }
  for await (const part of exportJson(info, inParts(messages, size), () => rest)) text += part
  return text
}

it('messages come back unchanged, in whatever parts they are written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 1e9 }), text: fc.string({ unit: anyLetter }) })),
      fc.integer({ min: 1, max: 5 }),
      async (rows, size) => {
        const messages = rows.map((row) => a.message(row))
        const text = await write(messages, size)
        expect(JSON.parse(text)).toMatchObject({
          ...info,
          messages: JSON.parse(JSON.stringify(messages)) as unknown,
          people: { 1: 'Ada' },
          missing: [],
        })
      },
    ),
    { numRuns: runs(40) },
  )
})
