import fc from 'fast-check'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { readExportJson, toExportJson } from './jsonExport'

const info = {
  conversation: '# ops',
  conversationKey: 'c3',
  server: 'Tramway',
  exportedBy: 'Ada',
  exportedAt: '2026-11-26',
}

it('messages come back unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.integer({ min: 1, max: 1e9 }), text: fc.string({ unit: 'binary' }) })),
      (rows) => {
        const messages = rows.map((row) => a.message(row))
        expect(readExportJson(toExportJson(info, {}, messages, {}, []))).toEqual(JSON.parse(JSON.stringify(messages)))
      },
    ),
  )
})

it.each(['', 'x', '[]', '{"format":"parley-export","version":99,"messages":[]}'])('%j is no export', (text) => {
  expect(readExportJson(text)).toBeNull()
})
