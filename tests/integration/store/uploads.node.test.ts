import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
// The client loads it lazily. Its compilation would take real time that the virtual clock does not see.
import '@/api/request/uploadFile'
import { attachFiles } from '@/store/drafts/attachments'
import { outboxDiscarded, uploadPaused } from '@/store/outbox/outboxActions'
import { submitMessage } from '@/store/outbox/submit'
import { a } from '@support/a'
import { stubServerAddress } from '@support/stubServerAddress'
import { openTab } from './testTab'

afterAll(stubServerAddress())

const key = a.channelKey(3)
const MINUTE_MS = 60_000

/** A live tab at a server that stores parts of files for five minutes. `duringPart` runs while a part is on its way. */
async function uploadingTab(duringPart: (part: number) => void) {
  const tab = await openTab()
  tab.greet()
  tab.ready()
  await tab.settle()
  const { http, clock } = tab.ports
  const files = new Map<string, { parts: Blob[]; at: number }>()
  let parts = 0
  http.on('POST', '/resource/file/prepare', () => {
    const id = `file${files.size + 1}`
    files.set(id, { parts: [], at: clock.elapsed() })
    return { json: id }
  })
  http.on('POST', '/resource/file/upload', async ({ body }) => {
    const form = body as FormData
    const id = form.get('file_id') as string
    const file = files.get(id)
    if (!file || clock.elapsed() - file.at > 5 * MINUTE_MS) return { status: 400 }
    duringPart(++parts)
    file.at = clock.elapsed()
    file.parts.push(form.get('chunk_data') as Blob)
    if (form.get('chunk_is_last') !== 'true') return { json: null }
    const bytes = Buffer.from(await new Blob(file.parts).arrayBuffer())
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { json: { path: `2026/1/5/${id}`, size: bytes.length, hash, image_properties: null } }
  })
  http.on('POST', '/group/3/send', { json: 50 })
  const file = new File([new Uint8Array(2_500_000).fill(5)], 'ride.gpx', { type: 'text/plain' })
  const attaching = tab.store.dispatch(attachFiles(key, [file]))
  await tab.settle()
  const [attached] = await attaching
  const send = () => tab.store.dispatch(submitMessage({ key, body: { kind: 'file', ...attached! }, replyTo: null }))
  const requestCount = (path: string) => http.requests('POST', path).length
  const states = () => tab.store.getState().outbox.entries.map(({ state }) => state)
  /** Advances time while the stream stays alive. */
  async function wait(ms: number) {
    for (let passed = 0; passed < ms; passed += 10_000) {
      tab.say({ type: 'heartbeat', time: tab.clock.now() })
      await tab.clock.advance(Math.min(10_000, ms - passed))
    }
  }
  return { ...tab, file, send, requestCount, states, wait }
}
const gone = () => Promise.reject(new DOMException('', 'NotFoundError'))

describe('an upload', () => {
  it('of a file that has left the disk fails with that reason, and the next message is sent', async () => {
    const tab = await uploadingTab(() => undefined)
    const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'))
    tab.send()
    tab.store.dispatch(
      submitMessage({ key, body: { kind: 'text', text: 'what follows', mentions: [] }, replyTo: null }),
    )
    await tab.settle()
    reading.mockRestore()
    expect([tab.requestCount('/resource/file/prepare'), tab.requestCount('/group/3/send')]).toEqual([0, 1])
    expect(tab.states()).toContainEqual({ state: 'missingFile' })
  })

  it('of a file that is deleted right after Send says so instead of “Sending…”, and the next message is sent', async () => {
    const reading = vi.spyOn(Blob.prototype, 'arrayBuffer')
    const tab = await uploadingTab((part) => {
      if (part === 1) reading.mockImplementation(gone)
    })
    tab.send()
    const next = { kind: 'text', text: 'what follows', mentions: [] } as const
    tab.store.dispatch(submitMessage({ key, body: { ...next, mentions: [] }, replyTo: null }))
    await vi.waitFor(() => expect(tab.states()).toContainEqual({ state: 'missingFile' }))
    await vi.waitFor(() => expect(tab.requestCount('/group/3/send')).toBe(1))
    reading.mockRestore()
    expect(tab.requestCount('/resource/file/upload')).toBe(1)
  })

  it('of a file that is deleted right after Send goes on with the copy on this device', async () => {
    const tab = await uploadingTab((part) => {
      if (part === 1) vi.spyOn(tab.file, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: gone }))
    })
    tab.send()
    await vi.waitFor(() => expect(tab.requestCount('/group/3/send')).toBe(1))
    expect([tab.requestCount('/resource/file/prepare'), tab.requestCount('/resource/file/upload')]).toEqual([2, 4])
  })

  it('pauses for six minutes between two parts and succeeds, though the server forgot the file', async () => {
    const tab = await uploadingTab((part) => {
      if (part === 1) tab.store.dispatch(uploadPaused({ localId, isPaused: true }))
    })
    const localId = tab.send()
    await vi.waitFor(() => expect(tab.requestCount('/resource/file/upload')).toBe(1))
    await tab.settle()
    expect([tab.requestCount('/resource/file/upload'), tab.states()]).toEqual([
      1,
      [{ state: 'uploading', sent: expect.any(Number) as number, total: 2_500_000, isPaused: true }],
    ])
    await tab.wait(6 * MINUTE_MS)
    expect(tab.requestCount('/resource/file/upload')).toBe(1)
    tab.store.dispatch(uploadPaused({ localId, isPaused: false }))
    await vi.waitFor(() => expect(tab.requestCount('/group/3/send')).toBe(1))
    expect(tab.requestCount('/resource/file/prepare')).toBe(2)
    expect(tab.ports.http.requests('POST', '/group/3/send')[0]?.body).toContain('2026/1/5/file2')
  })

  it('continues at its position after a short pause', async () => {
    const tab = await uploadingTab((part) => {
      if (part === 2) tab.store.dispatch(uploadPaused({ localId, isPaused: true }))
    })
    const localId = tab.send()
    await vi.waitFor(() => expect(tab.requestCount('/resource/file/upload')).toBe(2))
    await tab.wait(2 * MINUTE_MS)
    tab.store.dispatch(uploadPaused({ localId, isPaused: false }))
    await vi.waitFor(() => expect(tab.requestCount('/group/3/send')).toBe(1))
    expect([tab.requestCount('/resource/file/prepare'), tab.requestCount('/resource/file/upload')]).toEqual([1, 3])
  })

  it('makes no request after it was canceled, paused or not', async () => {
    for (const isPaused of [true, false]) {
      const tab = await uploadingTab((part) => {
        if (part !== 1) return
        if (isPaused) tab.store.dispatch(uploadPaused({ localId, isPaused }))
        else tab.store.dispatch(outboxDiscarded(localId))
      })
      const localId = tab.send()
      await vi.waitFor(() => expect(tab.requestCount('/resource/file/upload')).toBe(1))
      tab.store.dispatch(outboxDiscarded(localId))
      await tab.wait(7 * MINUTE_MS)
      expect([tab.requestCount('/resource/file/upload'), tab.requestCount('/group/3/send'), tab.states()]).toEqual([
        1,
        0,
        [],
      ])
    }
  })
})
