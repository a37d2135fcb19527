import { describe, expect, it, vi } from 'vitest'
import { submitMessage, outboxTakenBack } from '@/store/outbox/submit'
import { outboxDiscarded, outboxRetried } from '@/store/outbox/outboxActions'
import { selectOutbox, selectWaitingCount } from '@/store/outbox/selectors'
import { openConversation } from '@/store/conversations/paging'
import { selectDraft } from '@/store/drafts/selectors'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { attachFiles } from '@/store/drafts/attachments'
import { selectFeed, selectMessage } from '@/store/messages/selectors'
import type { Scripted } from '@kit/fakeHttp'
import { a } from '@kit/a'
import { fakeLog, ME, openTab, type Tab } from './oneTab'

const key = a.channelKey(3)
const SEND = '/group/3/send'

const localIdOf = (headers: Readonly<Record<string, string>> = {}) =>
  (JSON.parse(Buffer.from(headers['X-Properties'] ?? 'e30=', 'base64').toString()) as { local_id: number }).local_id

const textOf = (body: unknown) => (typeof body === 'string' ? body : '')

/** A server that takes messages; `answering` may spoil the answer, before or after the effect. */
function acceptSends(
  tab: Tab,
  answering: (id: number) => { effect: boolean; answer?: Scripted } = () => ({ effect: true }),
) {
  let next = 100
  tab.ports.http.on('POST', SEND, ({ body, headers }) => {
    const id = next++
    const { effect, answer } = answering(id)
    if (effect) tab.log.add(a.row({ id, authorId: ME, text: textOf(body), localId: localIdOf(headers) }))
    return answer ?? { json: id }
  })
}
const write = (tab: Tab, text: string) =>
  tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
const outbox = (tab: Tab) => selectOutbox(tab.store.getState(), key)
const states = (tab: Tab) => outbox(tab).map(({ state }) => state.state)
const texts = (tab: Tab) =>
  selectFeed(tab.store.getState(), key).ids.map((id) => {
    const body = selectMessage(tab.store.getState(), id)?.body
    return body && 'text' in body ? body.text : ''
  })
const stored = (tab: Tab) =>
  tab.log.rows.map((row) => (row.kind === 'message' && 'text' in row.body ? row.body.text : ''))
const echo = (tab: Tab) => tab.chat(...tab.log.rows)

async function live(tab: Tab) {
  tab.greet()
  tab.ready()
  await tab.settle()
  await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
  return tab
}

describe('a message on its way out', { timeout: 30_000 }, () => {
  it('leaves one row whether the echo or the answer comes first', async () => {
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
    // now the echo overtakes the answer
    let answer: (scripted: Scripted) => void = () => undefined
    tab.ports.http.on('POST', SEND, ({ headers }) => {
      tab.log.add(a.row({ id: 101, authorId: ME, text: 'two', localId: localIdOf(headers) }))
      return new Promise<Scripted>((resolve) => (answer = resolve))
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

  it('goes out one at a time and in order', async () => {
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

  it('waits for the network, survives a reload, and then arrives once each and in order', async () => {
    const before = await live(await openTab())
    before.ports.signals.give('offline')
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

  it('is looked for before it is sent again when the answer got lost after the effect', async () => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({ effect: true, answer: { state: 'network' } }))
    write(tab, 'once')
    write(tab, 'behind it')
    await tab.settle()
    expect(states(tab)).toEqual(['unsure', 'queued'])
    acceptSends(tab)
    await tab.clock.advance(15_000)
    // the history page brought it
    expect(stored(tab)).toEqual(['once', 'behind it'])
    expect(texts(tab)).toContain('once')
  })

  it('is sent again, but not within ten seconds, when it never arrived', async () => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({
      effect: false,
      answer: { status: 502, text: '<html>bad gateway</html>', type: 'text/html' },
    }))
    write(tab, 'again')
    await tab.clock.advance(9_000)
    expect(states(tab)).toEqual(['unsure'])
    expect(tab.ports.http.requests('POST', SEND)).toHaveLength(1)
    acceptSends(tab)
    await tab.clock.advance(3_000)
    expect(stored(tab)).toEqual(['again'])
  })

  it('is looked for, not just sent, when a person tries again what may have arrived', async () => {
    const tab = await live(await openTab())
    const badGateway = { status: 502, text: '<html>bad gateway</html>', type: 'text/html' }
    acceptSends(tab, () => ({ effect: false, answer: badGateway }))
    const localId = write(tab, 'perhaps')
    await tab.clock.advance(11_000)
    tab.say({ type: 'heartbeat', time: tab.clock.now() })
    expect(states(tab)).toEqual(['unsure'])
    expect(tab.ports.http.requests('POST', SEND)).toHaveLength(2)
    // the third answer says nothing either, but the message arrived
    acceptSends(tab, () => ({ effect: true, answer: badGateway }))
    await tab.clock.advance(11_000)
    expect(states(tab)).toEqual(['refused'])
    tab.say({ type: 'heartbeat', time: tab.clock.now() })
    tab.store.dispatch(outboxRetried(localId))
    await tab.clock.advance(15_000)
    expect(stored(tab)).toEqual(['perhaps'])
    expect(outbox(tab)).toHaveLength(0)
  })

  it.each([-86_400_000, 86_400_000])(
    'waits its ten seconds, whatever the clock on the wall does (%i ms)',
    async (jump) => {
      const tab = await live(await openTab())
      acceptSends(tab, () => ({ effect: false, answer: { state: 'network' } }))
      tab.ports.http.on('POST', '/token/renew', { json: { token: 'next', refresh_token: 'next', expired_in: 300 } })
      write(tab, 'again')
      await tab.clock.advance(1_000)
      tab.clock.jump(jump)
      acceptSends(tab)
      await tab.clock.advance(3_000)
      // what looks like a day of sleep costs one stream
      await live(tab)
      await tab.clock.advance(4_000)
      expect(states(tab)).toEqual(['unsure'])
      await tab.clock.advance(3_000)
      expect(stored(tab)).toEqual(['again'])
    },
  )

  it('keeps its place when it was refused, below what stood there then', async () => {
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

  it('is unsure after a reload in the middle of sending, and is not sent twice', async () => {
    const before = await live(await openTab())
    before.ports.http.on('POST', SEND, ({ headers, body }) => {
      before.log.add(a.row({ id: 100, authorId: ME, text: textOf(body), localId: localIdOf(headers) }))
      return new Promise<Scripted>(() => undefined)
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

  it('keeps a refused message with its reason until its author retries, takes it back or throws it away', async () => {
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
    again.store.dispatch(outboxTakenBack(ids[1]!))
    expect(selectDraft(again.store.getState(), key)?.text).toBe('y\nmore')
    acceptSends(again)
    again.store.dispatch(outboxRetried(ids[2]!))
    await again.settle()
    expect(stored(again)).toEqual(['z'])
  })

  it('gives up asking after three answers that say nothing', async () => {
    const tab = await live(await openTab())
    acceptSends(tab, () => ({ effect: false, answer: { status: 500, text: 'boom' } }))
    write(tab, 'hopeless')
    await tab.clock.advance(60_000)
    for (let beat = 0; beat < 6; beat++) {
      tab.say({ type: 'heartbeat', time: tab.clock.now() })
      await tab.clock.advance(10_000)
    }
    expect(tab.ports.http.requests('POST', SEND).length).toBeLessThanOrEqual(3)
  })

  it('uploads a file first, tells how far it is, and then sends where it lies', async () => {
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
    // what sends files is fetched when the first one goes
    await vi.dynamicImportSettled()
    await tab.settle()
    expect([...seen]).toEqual(['uploading', 'sending'])
    expect(tab.ports.http.requests('POST', SEND)[0]?.body).toBe(JSON.stringify({ path: '2026/1/5/abc' }))
    expect(outbox(tab)[0]?.messageId).toBe(100)
  })

  it('says so when the bytes of a file are gone after a reload, and sends what stands behind it', async () => {
    const before = await live(await openTab())
    before.ports.signals.give('offline')
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

  it('is never ended by a stranger who sends the same local id', async () => {
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
