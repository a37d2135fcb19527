import { describe, expect, it, vi } from 'vitest'
import { submitMessage, moveToDraft } from '@/store/outbox/submit'
import { outboxDiscarded, outboxRetried } from '@/store/outbox/outboxActions'
import { selectWaitingCount } from '@/store/outbox/selectors'
import type { OutboxEntry } from '@/store/outbox/entry'
import { selectDraft } from '@/store/drafts/selectors'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { attachFiles } from '@/store/drafts/attachments'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { a } from '@support/a'
import { fakeLog, ME, openTab } from './testTab'
import {
  key,
  SEND,
  localIdOf,
  textOf,
  acceptSends,
  write,
  outbox,
  states,
  texts,
  stored,
  echo,
  live,
} from './outboxTab'

describe('an outgoing message', { timeout: 30_000 }, () => {
  it('leaves one row whether the stream or the answer comes first', async () => {
    const tab = await live(await openTab())
    acceptSends(tab)
    const first = write(tab, 'one')
    expect(outbox(tab)).toHaveLength(1)
    await tab.settle()
    expect(outbox(tab)[0]).toMatchObject({ localId: first, messageId: 100 })
    echo(tab)
    await tab.settle()
    expect(outbox(tab)).toHaveLength(0)
    expect(texts(tab)).toEqual(['one'])
    // Here the echo overtakes the answer.
    let answer: (scripted: ScriptedAnswer) => void = () => undefined
    tab.ports.http.on('POST', SEND, ({ headers }) => {
      tab.log.add(a.row({ id: 101, authorId: ME, text: 'two', localId: localIdOf(headers) }))
      return new Promise<ScriptedAnswer>((resolve) => (answer = resolve))
    })
    write(tab, 'two')
    await tab.settle()
    echo(tab)
    await tab.settle()
    expect(outbox(tab)).toHaveLength(0)
    answer({ json: 101 })
    await tab.settle()
    expect(outbox(tab)).toHaveLength(0)
    expect(texts(tab)).toEqual(['one', 'two'])
  })

  it('is sent one at a time and in order', async () => {
    const tab = await live(await openTab())
    let underWay = 0
    let most = 0
    tab.ports.http.on('POST', SEND, async ({ body, headers }) => {
      most = Math.max(most, ++underWay)
      await new Promise<void>((resolve) => tab.clock.after(50, resolve))
      underWay--
      const id = 100 + tab.log.rows.length
      tab.log.add(a.row({ id, authorId: ME, text: textOf(body), localId: localIdOf(headers) }))
      return { json: id }
    })
    for (const text of ['a', 'b', 'c', 'd']) write(tab, text)
    await tab.clock.advance(2_000)
    expect(most).toBe(1)
    expect(stored(tab)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('waits for the network, survives a reload, and then arrives once and in order', async () => {
    const before = await live(await openTab())
    before.ports.pageLifecycle.emit('offline')
    for (const text of ['a', 'b', 'c', 'd', 'e']) write(before, text)
    await before.settle()
    expect(before.ports.http.requests('POST', SEND)).toHaveLength(0)
    expect(states(before)).toEqual(Array(5).fill('queued'))
    const tab = await before.reload()
    expect(outbox(tab).map(({ body }) => 'text' in body && body.text)).toEqual(['a', 'b', 'c', 'd', 'e'])
    acceptSends(tab)
    await live(tab)
    await tab.clock.advance(2_000)
    echo(tab)
    await tab.settle()
    expect(stored(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(texts(tab)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(selectWaitingCount(tab.store.getState())).toBe(0)
  })

  it('is looked for before it is sent again when the answer was lost after the effect', async () => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({ effect: true, answer: { state: 'network' } }))
    write(tab, 'once')
    write(tab, 'behind it')
    await tab.settle()
    expect(states(tab)).toEqual(['unsure', 'queued'])
    acceptSends(tab)
    await tab.clock.advance(15_000)
    // The history page contained it.
    expect(stored(tab)).toEqual(['once', 'behind it'])
    expect(texts(tab)).toContain('once')
  })

  it.each<[string, ScriptedAnswer]>([
    ['400', { status: 400, text: 'failed to parse parameter `before`: x' }],
    ['408', { status: 408 }],
    ['409', { status: 409 }],
    ['418', { status: 418 }],
    ['451', { status: 451, text: 'License error: Expired.' }],
    ['401 of a proxy', { status: 401, json: { error: 'unauthenticated' } }],
    ['404 of a gateway', { status: 404, text: '404 page not found', type: 'text/plain' }],
  ])('is not sent twice because looking for it failed: %s', async (_, failure) => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({ effect: true, answer: { state: 'network' } }))
    tab.ports.http.on('GET', '/group/3/history', failure)
    write(tab, 'once')
    await tab.clock.advance(12_000)
    expect(tab.ports.http.requests('GET', '/group/3/history').length).toBeGreaterThan(1)
    expect([stored(tab), states(tab)]).toEqual([['once'], ['unsure']])
    tab.ports.http.on('GET', '/group/3/history', ({ path }) => tab.log.history(path))
    tab.say({ type: 'heartbeat', time: tab.clock.now() })
    await tab.clock.advance(5_000)
    expect([stored(tab), outbox(tab), texts(tab)]).toEqual([['once'], [], ['once']])
  })

  it('is sent again, but not within three seconds, when it never arrived', async () => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({
      effect: false,
      answer: { status: 502, text: '<html>bad gateway</html>', type: 'text/html' },
    }))
    write(tab, 'again')
    await tab.clock.advance(2_900)
    expect(states(tab)).toEqual(['unsure'])
    expect(tab.ports.http.requests('POST', SEND)).toHaveLength(1)
    acceptSends(tab)
    await tab.clock.advance(3_000)
    expect(stored(tab)).toEqual(['again'])
  })

  it('is looked for, not only sent, when a person retries one that may have arrived', async () => {
    const tab = await live(await openTab())
    const badGateway = { status: 502, text: '<html>bad gateway</html>', type: 'text/html' }
    acceptSends(tab, () => ({ effect: false, answer: badGateway }))
    const localId = write(tab, 'perhaps')
    await tab.clock.advance(4_000)
    tab.say({ type: 'heartbeat', time: tab.clock.now() })
    expect(states(tab)).toEqual(['unsure'])
    expect(tab.ports.http.requests('POST', SEND)).toHaveLength(2)
    // The third answer does not help either, but the message arrived.
    acceptSends(tab, () => ({ effect: true, answer: badGateway }))
    await tab.clock.advance(4_000)
    expect(states(tab)).toEqual(['refused'])
    tab.say({ type: 'heartbeat', time: tab.clock.now() })
    tab.store.dispatch(outboxRetried(localId))
    await tab.clock.advance(15_000)
    expect(stored(tab)).toEqual(['perhaps'])
    expect(outbox(tab)).toHaveLength(0)
  })

  it.each([-86_400_000, 86_400_000])('waits its three seconds, whatever the wall clock does (%i ms)', async (jump) => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({ effect: false, answer: { state: 'network' } }))
    tab.ports.http.on('POST', '/token/renew', { json: { token: 'next', refresh_token: 'next', expired_in: 300 } })
    write(tab, 'again')
    await tab.clock.advance(200)
    tab.clock.jump(jump)
    acceptSends(tab)
    await tab.clock.advance(2_000)
    // An apparent day of sleep costs one stream.
    await live(tab)
    expect(states(tab)).toEqual(['unsure'])
    await tab.clock.advance(1_000)
    expect(stored(tab)).toEqual(['again'])
  })

  it('keeps its place among the messages of that time when it was refused', async () => {
    const tab = await live(await openTab())
    tab.ports.http.on('POST', SEND, { status: 403 })
    write(tab, 'no')
    await tab.settle()
    tab.log.add(a.row({ id: 90, authorId: 8 }))
    tab.chat(...tab.log.rows)
    await tab.settle()
    expect(outbox(tab)[0]).toMatchObject({ state: { state: 'refused' }, below: 0 })
    tab.ports.http.on('POST', SEND, { status: 403 })
    write(tab, 'no again')
    await tab.settle()
    expect(outbox(tab)[1]).toMatchObject({ state: { state: 'refused' }, below: 90 })
  })

  it('is uncertain after a reload during sending, and is not sent twice', async () => {
    const before = await live(await openTab())
    before.ports.http.on('POST', SEND, ({ headers, body }) => {
      before.log.add(a.row({ id: 100, authorId: ME, text: textOf(body), localId: localIdOf(headers) }))
      return new Promise<ScriptedAnswer>(() => undefined)
    })
    write(before, 'in flight')
    await before.settle()
    expect(states(before)).toEqual(['sending'])
    const tab = await before.reload()
    expect(states(tab)).toEqual(['unsure'])
    acceptSends(tab)
    await live(tab)
    await tab.clock.advance(15_000)
    expect(outbox(tab)).toHaveLength(0)
    expect(stored(tab)).toEqual(['in flight'])
  })

  it('keeps a refused message with its reason until its author retries, edits or discards it', async () => {
    const tab = await live(await openTab())
    tab.ports.http.on('POST', SEND, { status: 403, text: 'no' })
    const ids = ['x', 'y', 'z'].map((text) => write(tab, text))
    await tab.settle()
    expect(states(tab)).toEqual(['refused', 'refused', 'refused'])
    const again = await tab.reload()
    expect(outbox(again)[0]?.state).toMatchObject({ state: 'refused', fault: { kind: 'refused', status: 403 } })
    await live(again)
    again.store.dispatch(outboxDiscarded(ids[0]!))
    again.store.dispatch(draftSaved(key, { text: 'more', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
    again.store.dispatch(moveToDraft(ids[1]!))
    expect(selectDraft(again.store.getState(), key)?.text).toBe('y\nmore')
    acceptSends(again)
    again.store.dispatch(outboxRetried(ids[2]!))
    await again.settle()
    expect(stored(again)).toEqual(['z'])
  })

  it('stops looking after three unclear answers', async () => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({ effect: false, answer: { status: 500, text: 'boom' } }))
    write(tab, 'hopeless')
    await tab.clock.advance(60_000)
    for (let round = 0; round < 6; round++) {
      tab.say({ type: 'heartbeat', time: tab.clock.now() })
      await tab.clock.advance(10_000)
    }
    expect(tab.ports.http.requests('POST', SEND).length).toBeLessThanOrEqual(3)
  })

  it('uploads a file first, reports progress, and then sends the path', async () => {
    const tab = await live(await openTab())
    const bytes = 'bytes of a file'
    const attaching = tab.store.dispatch(attachFiles(key, [new File([bytes], 'plan.txt', { type: 'text/plain' })]))
    await tab.settle()
    const [attached] = await attaching
    expect(selectDraft(tab.store.getState(), key)?.files).toHaveLength(1)
    const hash = 'c0ffee'
    tab.ports.files.sha256 = () => Promise.resolve(hash)
    tab.ports.http.on('POST', '/resource/file/prepare', { json: 'file-1' })
    tab.ports.http.on('POST', '/resource/file/upload', ({ onProgress }) => {
      onProgress?.(5, bytes.length)
      return { json: { path: '2026/1/5/abc', size: bytes.length, hash, image_properties: null } }
    })
    acceptSends(tab)
    tab.store.dispatch(submitMessage({ key, body: { kind: 'file', ...attached! }, replyTo: null }))
    expect(selectDraft(tab.store.getState(), key)).toBeUndefined()
    const seen = new Set<string>()
    tab.store.subscribe(() => states(tab).forEach((state) => seen.add(state)))
    await tab.settle()
    // The upload code is loaded with the first file.
    await vi.dynamicImportSettled()
    await tab.settle()
    expect([...seen]).toEqual(['queued', 'uploading', 'sending'])
    expect(tab.ports.http.requests('POST', SEND)[0]?.body).toBe(JSON.stringify({ path: '2026/1/5/abc' }))
    expect(outbox(tab)[0]?.messageId).toBe(100)
  })

  it('reports that the data of a file is gone after a reload, and sends the next messages', async () => {
    const before = await live(await openTab())
    before.ports.pageLifecycle.emit('offline')
    const file = {
      fileId: 'lost',
      name: 'big.bin',
      contentType: 'application/zip',
      size: 2e8,
      width: null,
      height: null,
    }
    before.store.dispatch(submitMessage({ key, body: { kind: 'file', ...file }, replyTo: null }))
    write(before, 'after it')
    await before.settle()
    const tab = await before.reload()
    acceptSends(tab)
    await live(tab)
    await tab.clock.advance(1_000)
    expect(states(tab)[0]).toBe('missingFile')
    expect(stored(tab)).toEqual(['after it'])
  })

  it('is looked for among everything that was written since, and not in unclear answers', async () => {
    const log = fakeLog()
    const tab = await live(await openTab({ log }))
    tab.chat(a.row({ id: 90, authorId: 8 }))
    log.add(a.row({ id: 90, authorId: 8 }))
    await tab.settle()
    acceptSends(tab, () => ({ effect: true, answer: { state: 'network' } }))
    write(tab, 'far back')
    await tab.settle()
    log.add(...Array.from({ length: 250 }, (_, index) => a.row({ id: 200 + index, authorId: 8 })))
    let requests = 0
    const { http } = tab.ports
    log.serve(tab.ports)
    http.on('GET', '/group/3/history', () => (requests++, { status: [429, 408, 425][requests % 3]! }))
    await tab.clock.advance(9_000)
    expect(requests).toBeGreaterThan(2)
    expect(states(tab)).toEqual(['unsure'])
    log.serve(tab.ports)
    tab.say({ type: 'heartbeat', time: tab.clock.now() })
    await tab.clock.advance(5_000)
    expect(outbox(tab)).toHaveLength(0)
    expect(http.requests('POST', SEND)).toHaveLength(1)
  })

  it('is sent again when the server lost it after acknowledging, also where its id belongs to another one now', async () => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({ effect: false, answer: { json: 100 } }))
    const localId = write(tab, 'acknowledged and lost')
    await tab.settle()
    expect(outbox(tab)[0]).toMatchObject({ localId, messageId: 100 })
    acceptSends(tab)
    tab.log.add(a.row({ id: 100, authorId: ME, text: 'written elsewhere', localId: 2 ** 40 }))
    tab.ports.eventSource.latest().end()
    await tab.clock.advance(7_000)
    tab.greet()
    echo(tab)
    tab.ready()
    await tab.settle()
    expect(stored(tab)).toEqual(['written elsewhere', 'acknowledged and lost'])
    expect(localIdOf(tab.ports.http.requests('POST', SEND)[1]?.headers)).toBe(localId)
  })

  it('is sent by the newer tab when the older one stored it late', async () => {
    const older = await live(await openTab())
    older.ports.pageLifecycle.emit('offline')
    const { browser, clock, log } = older
    const newer = await openTab({ browser, clock, log, seed: 5 })
    const late: OutboxEntry = {
      localId: a.localId(2 ** 40),
      key,
      body: { kind: 'text', text: 'written down late', mentions: [] },
      replyTo: null,
      createdAt: clock.now(),
      state: { state: 'queued' },
    }
    await [...browser.databases.values()][0]!.write({ putMany: { outbox: [late] } })
    acceptSends(newer)
    await live(newer)
    await newer.clock.advance(1_000)
    expect(stored(newer)).toEqual(['written down late'])
    echo(newer)
    await newer.settle()
    expect(outbox(newer)).toEqual([])
  })

  it('is never acknowledged by a stranger who sends the same local id', async () => {
    const log = fakeLog()
    const tab = await live(await openTab({ log }))
    tab.ports.http.on('POST', SEND, { state: 'network' })
    const localId = write(tab, 'mine')
    await tab.settle()
    tab.chat(a.row({ id: 300, authorId: 9, text: 'theirs', localId }))
    await tab.settle()
    expect(outbox(tab)).toHaveLength(1)
  })
})
