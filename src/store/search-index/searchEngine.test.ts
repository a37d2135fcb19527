import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { foldText } from '@/lib/foldText'
import type { IndexQuery } from '@/lib/search-index/findInSegment'
import { hasWord, labelPattern, toWord } from '@/lib/search-index/word'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import { deflatePacker } from '@/platform/files/packer'
import { a } from '@support/a'
import { arbitraryLog } from '@support/arbitraryLog'
import { fakeClock } from '@support/fakeClock'
import { fakePageLifecycle } from '@support/fakePorts'
import { runs } from '@support/runs'
import { foldRows } from '../messages/fold'
import { createPersistence } from '../persistence/persistence'
import { rootReducer } from '../rootReducer'
import { INDEX_SCHEMA } from '../persistence/indexDatabase'
import { openSearchEngine, type SearchEngine } from './searchEngine'
import { documentLabels } from './toDocument'

const STATE = rootReducer(undefined, { type: 'nothing yet' })

async function openIndexedLog() {
  const clock = fakeClock()
  const databases = new Map<string, ReturnType<typeof memoryDatabase>>()
  const database = {
    open: (name: string, _version: number, schema: Parameters<typeof memoryDatabase>[0]) => {
      const known = databases.get(name) ?? memoryDatabase(schema)
      databases.set(name, known)
      return Promise.resolve(known)
    },
    remove: (name: string) => Promise.resolve(databases.delete(name)),
    cacheLimitBytes: () => Promise.resolve(null),
    names: () => Promise.resolve([]),
  }
  const persistence = createPersistence(
    { clock, pageLifecycle: fakePageLifecycle(), database },
    () => 'https://chat.example.org',
  )
  await persistence.open(7, Promise.resolve())
  persistence.markSaved(STATE)
  const rows = persistence.openDatabase()!.disk
  const index = memoryDatabase(INDEX_SCHEMA)
  const open = () => openSearchEngine({ rows, index, packer: deflatePacker })
  return { persistence, rows, index, open, databases }
}

const queryOf = (typed: string): IndexQuery => ({
  all: toWord(foldText(typed))!.patterns.map((pattern) => [pattern]),
  hours: null,
})

/** Everything that the index and the scan of the rest find, compared with the texts. */
async function answer(engine: SearchEngine, typed: string, rows: readonly ChatRow[]) {
  const query = queryOf(typed)
  const { ids, unscanned } = await engine.find(query)
  const found = new Set(ids)
  for (const span of unscanned) {
    for (let rest: typeof span | null = span; rest;) {
      const step = await engine.scan(query, rest)
      for (const id of step.ids) found.add(id)
      rest = step.rest
    }
  }
  const word = toWord(foldText(typed))!
  return foldRows(rows).filter(
    ({ id, body, deletedBy }) =>
      found.has(id) && deletedBy === null && 'text' in body && hasWord(foldText(body.text), word),
  )
}
const scan = (rows: readonly ChatRow[], typed: string) =>
  foldRows(rows).filter(
    ({ body, deletedBy }) =>
      deletedBy === null && 'text' in body && hasWord(foldText(body.text), toWord(foldText(typed))!),
  )

const kinds = (weight: number, ...names: ('flush' | 'update' | 'build' | 'tidy' | 'reopen' | 'drop')[]) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constantFrom(...names) }),
})
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('rows' as const), count: fc.integer({ min: 1, max: 40 }) }) },
  kinds(6, 'flush', 'update', 'build'),
  kinds(2, 'tidy', 'reopen', 'drop'),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), which: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), channel: fc.constantFrom(3, 4) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('clearAll' as const, 'truncate' as const, 'check' as const), share }),
  },
)

describe('the index', () => {
  it('answers as a scan of the rows does, after any changes of the log', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryLog(200, 100),
        fc.array(step, { minLength: 8, maxLength: 30 }),
        fc.constantFrom('message', 'edit', 'message 1', 'mess', '12', 'sage 2', '1'),
        async (log, steps, typed) => {
          const { persistence, open } = await openIndexedLog()
          let engine = await open()
          let known: ChatRow[] = []
          let next = 0
          for (const each of steps) {
            if (each.kind === 'rows') {
              const rows = log.slice(next, next + each.count)
              next += each.count
              known.push(...rows)
              persistence.save(STATE, rows)
            } else if (each.kind === 'flush') await persistence.flush()
            else if (each.kind === 'update') await engine.update()
            else if (each.kind === 'build') await engine.buildStep()
            else if (each.kind === 'tidy') await engine.tidy()
            else if (each.kind === 'drop') await engine.dropOldest()
            else if (each.kind === 'reopen') engine = await open()
            else if (each.kind === 'check') expect(await engine.check(each.share)).toBe(false)
            else if (each.kind === 'expire') {
              const messages = known.filter(({ kind }) => kind === 'message')
              const id = messages[each.which % Math.max(1, messages.length)]?.id
              if (id === undefined) continue
              persistence.remove([id])
              known = known.filter((row) => row.id !== id)
              await persistence.flush()
            } else if (each.kind === 'clear' || 'share' in each) {
              await persistence.flush()
              const last = known.at(-1)?.id ?? 0
              if (each.kind === 'clear') {
                const key = a.channelKey(each.channel)
                await persistence.removeConversation(key)
                known = known.filter((row) => row.conversation !== key)
              } else if (each.kind === 'clearAll') {
                await persistence.removeRowsUpTo(Math.floor(last * each.share))
                known = known.filter(({ id }) => id > Math.floor(last * each.share))
              } else {
                const above = known.filter(({ id }) => id > Math.floor(last * each.share))
                // As the client does it: what such a row changed is received again, too.
                const targets = above.flatMap((row) => (row.kind === 'message' ? [] : [row.targetId - 1]))
                const upTo = Math.min(Math.floor(last * each.share), ...targets)
                await persistence.truncate(upTo)
                known = known.filter(({ id }) => id <= upTo)
              }
            }
          }
          await persistence.flush()
          expect(await answer(engine, typed, known)).toEqual(scan(known, typed))
        },
      ),
      { numRuns: runs(150) },
    )
  })

  it('has no document and no word of a deleted message any more once it is tidy', async () => {
    const { persistence, index, open } = await openIndexedLog()
    persistence.save(STATE, [
      a.row({ id: 1, body: a.textBody('ordinary') }),
      a.row({ id: 2, body: a.textBody('secret') }),
    ])
    await persistence.flush()
    const first = await open()
    await first.update()
    persistence.save(STATE, [a.deletionRow({ id: 3, targetId: 2 })])
    await persistence.flush()
    const engine = await open()
    await engine.update()
    expect([...(await engine.find(queryOf('secret'))).ids]).toEqual([])
    while (await engine.tidy());
    const texts = await Promise.all(
      (await index.getAll<{ bytes: Uint8Array }>('segments')).map(async ({ bytes }) =>
        new TextDecoder().decode(await deflatePacker.unpack(bytes)),
      ),
    )
    expect(texts.join()).toContain('ordinary')
    expect(texts.join()).not.toContain('secret')
  })

  it('finds by author, conversation, kind and hour', async () => {
    const { persistence, open } = await openIndexedLog()
    const key = a.channelKey(3)
    persistence.save(STATE, [
      a.row({ id: 1, authorId: 7, conversation: key, at: 3_600_000, body: a.fileBody({ contentType: 'image/png' }) }),
      a.row({ id: 2, authorId: 8, conversation: key, at: 7_200_000, body: a.textBody('see https://example.org') }),
    ])
    await persistence.flush()
    const engine = await open()
    await engine.update()
    const find = async (label: string | null, hours: IndexQuery['hours'] = null) => [
      ...(await engine.find({ all: label === null ? [] : [[labelPattern(label)]], hours })).ids,
    ]
    expect(await find(documentLabels.author(a.userId(8)))).toEqual([2])
    expect(await find(documentLabels.conversation(key))).toEqual([2, 1])
    expect(await find(documentLabels.kind('image'))).toEqual([1])
    expect(await find(documentLabels.kind('link'))).toEqual([2])
    expect(await find(null, { from: 0, to: 1 })).toEqual([1])
  })
})

describe('a damaged index', () => {
  it('is repaired wherever a byte of any record is wrong, and answers as before meanwhile', async () => {
    const { persistence, index, open } = await openIndexedLog()
    const rows = Array.from({ length: 30 }, (_, index) =>
      a.row({ id: index + 1, body: a.textBody(`message ${index}`) }),
    )
    persistence.save(STATE, rows)
    await persistence.flush()
    const built = await open()
    while (await built.buildStep());
    await built.update()
    // A deleted document, in the head of one session and the segment of the next.
    persistence.save(STATE, [a.deletionRow({ id: 99, targetId: 5 })])
    await persistence.flush()
    await (await open()).update()
    const log = [...rows, a.deletionRow({ id: 99, targetId: 5 })]
    const expected = scan(log, 'message')
    expect(expected).toHaveLength(29)
    for (const store of ['segments', 'deletions', 'facts'] as const) {
      const records = await index.getAll<{ bytes: Uint8Array }>(store)
      expect(records.length).toBeGreaterThan(0)
      for (const record of records) {
        for (let at = 0; at < record.bytes.length; at += 7) {
          const bytes = record.bytes.slice()
          bytes[at]! ^= 0x41
          const before = await Promise.all(
            (['segments', 'deletions', 'facts'] as const).map(
              async (each) => [each, await index.getAll<object>(each)] as const,
            ),
          )
          await index.write({ putMany: { [store]: [{ ...record, bytes }] } })
          const engine = await open()
          expect(await answer(engine, 'message', log)).toEqual(expected)
          while (await engine.buildStep());
          expect((await engine.find(queryOf('message'))).unscanned).toEqual([])
          expect(await answer(engine, 'message', log)).toEqual(expected)
          await index.write({ clear: ['segments', 'deletions', 'facts'], putMany: Object.fromEntries(before) })
        }
      }
    }
  })
})

describe('an index that has drifted from the log', () => {
  it('is noticed by a sample of messages, and the part that lacks one is built again', async () => {
    const { persistence, rows, open } = await openIndexedLog()
    const log = Array.from({ length: 60 }, (_, index) => a.row({ id: index + 1, body: a.textBody(`message ${index}`) }))
    persistence.save(STATE, log)
    await persistence.flush()
    const engine = await open()
    while (await engine.buildStep());
    await engine.update()
    const shares = Array.from({ length: 10 }, (_, index) => index / 10)
    for (const each of shares) expect(await engine.check(each)).toBe(false)
    // A fault of the client, or another program: the row changes, and nobody says so.
    const [changed] = await rows.getRange<object>('rows', { from: 31, to: 31 })
    await rows.write({ putMany: { rows: [{ ...changed, body: a.textBody('tram') }] } })
    expect([...(await engine.find(queryOf('tram'))).ids]).toEqual([])
    const checked = await open()
    const found: boolean[] = []
    for (const each of shares) found.push(await checked.check(each))
    expect(found).toContain(true)
    while (await checked.buildStep());
    expect([...(await checked.find(queryOf('tram'))).ids]).toEqual([31])
    for (const each of shares) expect(await checked.check(each)).toBe(false)
  })

  it('is not what a change looks like that the index does not have yet', async () => {
    const { persistence, open } = await openIndexedLog()
    persistence.save(STATE, [a.row({ id: 1, body: a.textBody('one') }), a.row({ id: 2, body: a.textBody('two') })])
    await persistence.flush()
    await (await open()).update()
    const engine = await open()
    persistence.save(STATE, [a.editRow({ id: 3, targetId: 1, body: a.textBody('three') })])
    await persistence.flush()
    expect(await engine.check(0.9)).toBe(false)
  })
})

it('gives up the oldest messages for real, also when they were built again a moment before', async () => {
  const { persistence, open } = await openIndexedLog()
  // More than the head holds: a segment from the update, and one from the build that empties the former.
  const many = Array.from({ length: 1_100 }, (_, index) => a.row({ id: index + 1, body: a.textBody('tram') }))
  persistence.save(STATE, many)
  await persistence.flush()
  const engine = await open()
  await engine.update()
  while (await engine.buildStep());
  expect(await engine.dropOldest()).toBe(true)
  expect(await engine.find(queryOf('tram'))).toEqual({ ids: new Float64Array(), unscanned: [{ from: 1, to: 1_100 }] })
  expect(await engine.dropOldest()).toBe(false)
})

describe('two tabs', () => {
  it('read what the other one has written', async () => {
    const { persistence, open } = await openIndexedLog()
    const [writer, reader] = [await open(), await open()]
    persistence.save(STATE, [a.row({ id: 1, body: a.textBody('tram') })])
    await persistence.flush()
    await writer.update()
    expect([...(await reader.find(queryOf('tram'))).ids]).toEqual([1])
  })
})

it('offers the nearest word of messages that are not in the index yet, and of changed ones', async () => {
  const { persistence, open } = await openIndexedLog()
  persistence.save(STATE, [a.row({ id: 1, text: 'Before the tram' })])
  await persistence.flush()
  const engine = await open()
  expect(await engine.nearest('betore')).toBe('before')
  await engine.update()
  while (await engine.buildStep());
  persistence.save(STATE, [a.row({ id: 2, text: 'The harbour' })])
  await persistence.flush()
  expect(await engine.nearest('betore')).toBe('before')
  expect(await engine.nearest('harbuor')).toBe('harbour')
  expect(await engine.nearest('harbour')).toBe(null)
})
