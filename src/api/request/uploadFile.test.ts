import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { settle } from '@support/fakeClock'
import type { FakeHttp, ScriptedAnswer } from '@support/fakeHttp'
import { fakePorts } from '@support/fakePorts'
import { toUserId } from '@/domain/ids'
import { createApiContext } from '@/api/context'
import { uploadFile } from './uploadFile'

/**
 * Simulates a server that appends every part, as the real one does. `meddle` may replace the answer, before or after
 * the effect.
 */
function fileServer(http: FakeHttp) {
  const files = new Map<string, Uint8Array[]>()
  const prepared: { content_type?: string; filename?: string }[] = []
  const state: { intercept: (part: number, store: () => Promise<ScriptedAnswer>) => Promise<ScriptedAnswer> } = {
    intercept: (_, store) => store(),
  }
  let parts = 0
  http.on('POST', '/resource/file/prepare', (request) => {
    prepared.push(JSON.parse(request.body as string) as object)
    files.set(`file${prepared.length}`, [])
    return { json: `file${prepared.length}` }
  })
  http.on('POST', '/resource/file/upload', (request) => {
    const form = request.body as FormData
    return state.intercept(parts++, async () => {
      const chunks = files.get(form.get('file_id') as string)
      if (!chunks) return { status: 400 }
      chunks.push(new Uint8Array(await (form.get('chunk_data') as Blob).arrayBuffer()))
      request.onProgress?.(chunks.at(-1)!.length + 300, chunks.at(-1)!.length + 300)
      if (form.get('chunk_is_last') !== 'true') return { json: null }
      const bytes = Buffer.concat(chunks)
      const hash = createHash('sha256').update(bytes).digest('hex')
      return {
        json: { path: `2026/1/5/${form.get('file_id') as string}`, size: bytes.length, hash, image_properties: null },
      }
    })
  })
  return { files, prepared, state }
}

function start() {
  const ports = fakePorts()
  const session = { userId: toUserId(7), token: 't', refreshToken: 'r', expiresAt: ports.clock.now() + 3_600_000 }
  ports.tokenStorage.begin(session, { userId: toUserId(7), name: 'Mira', email: null, isAdmin: false, createdBy: null })
  return { ...ports, context: createApiContext(ports), server: fileServer(ports.http) }
}

const bytes = (size: number) => new Blob([Uint8Array.from({ length: size }, (_, index) => index * 31)])
const pdf = { name: 'plan.pdf', contentType: 'application/pdf' }

describe('uploadFile', () => {
  it('sends parts of a million bytes in order, and reports progress', async () => {
    const { context, server, http } = start()
    const seen: number[] = []
    const result = await uploadFile(context, bytes(2_500_000), pdf, { onProgress: (sent) => seen.push(sent) })
    expect(result).toMatchObject({ value: { path: '2026/1/5/file1', size: 2_500_000 } })
    expect(server.files.get('file1')!.map(({ length }) => length)).toEqual([1_000_000, 1_000_000, 500_000])
    expect(seen).toEqual([1_000_000, 2_000_000, 2_500_000])
    expect(
      http.requests('POST', '/resource/file/upload').every(({ headers }) => headers?.['Content-Type'] === undefined),
    ).toBe(true)
  })

  it('sends an empty file as a single last part', async () => {
    const { context, server } = start()
    expect(await uploadFile(context, bytes(0), pdf)).toMatchObject({ value: { size: 0 } })
    expect(server.files.get('file1')).toHaveLength(1)
  })

  it.each<[string, ScriptedAnswer]>([
    ['cut off', { state: 'network' }],
    ['too late', { state: 'timeout', afterMs: 120_000 }],
    ['a 502 in HTML', { status: 502, text: '<html>' }],
  ])('restarts the file when the answer to a part is %s, though the part had arrived', async (_, scripted) => {
    const { context, server, clock } = start()
    server.state.intercept = async (part, store) => {
      const answer = await store()
      return part === 1 ? scripted : answer
    }
    const upload = uploadFile(context, bytes(2_500_000), pdf)
    await clock.advance(1_000)
    expect(await upload).toMatchObject({ value: { path: '2026/1/5/file2', size: 2_500_000 } })
    expect(server.files.get('file1')).toHaveLength(2)
  })

  it('restarts when the server forgot the file, as after a long pause', async () => {
    const { context, server, clock } = start()
    server.state.intercept = (part, store) => {
      if (part === 1) server.files.delete('file1')
      return store()
    }
    const upload = uploadFile(context, bytes(1_500_000), pdf)
    await clock.advance(1_000)
    expect(await upload).toMatchObject({ value: { path: '2026/1/5/file2' } })
  })

  it('succeeds after any number of six-minute pauses, though the server forgets the file', async () => {
    const { context, server, clock } = start()
    let pauses = 0
    let heldSince: number | null = null
    server.state.intercept = (_, store) => {
      if (heldSince !== null && clock.elapsed() - heldSince > 300_000)
        server.files.delete(`file${server.prepared.length}`)
      heldSince = null
      return store()
    }
    const upload = uploadFile(
      context,
      bytes(2_500_000),
      { name: 'a.png', contentType: 'image/png' },
      {
        async beforePart() {
          if (server.files.get(`file${server.prepared.length}`)?.length !== 2 || pauses === 5) return
          pauses++
          heldSince = clock.elapsed()
          await new Promise<void>((resolve) => clock.after(360_000, resolve))
        },
      },
    )
    await clock.advance(5 * 360_000 + 60_000)
    expect(await upload).toMatchObject({ value: { path: '2026/1/5/file6', size: 2_500_000 } })
    // After a pause before the last part of a picture, a refusal means that the file was forgotten, not that it cannot
    // be decoded.
    expect(new Set(server.prepared.map((one) => one.content_type))).toEqual(new Set(['image/png']))
  })

  it('sends a picture that the server cannot decode as plain bytes', async () => {
    const { context, server, clock } = start()
    server.state.intercept = (part, store) =>
      part === 0 ? Promise.resolve({ status: 400, text: 'bad image' }) : store()
    const upload = uploadFile(context, bytes(9), { name: 'a.png', contentType: 'image/png' })
    await clock.advance(1_000)
    expect(await upload).toHaveProperty('value')
    expect(server.prepared.map((one) => one.content_type)).toEqual(['image/png', 'application/octet-stream'])
  })

  it('sends types that no server decodes as plain bytes from the start, and omits an unknown type', async () => {
    const { context, server } = start()
    await uploadFile(context, bytes(9), { name: 'a.svg', contentType: 'image/svg+xml' })
    await uploadFile(context, bytes(9), { name: 'a.heic', contentType: 'image/heic' })
    await uploadFile(context, bytes(0), { name: 'a.png', contentType: 'image/png' })
    await uploadFile(context, bytes(9), { name: 'a.xyz', contentType: '' })
    expect(server.prepared.map((one) => one.content_type)).toEqual([
      'application/octet-stream',
      'application/octet-stream',
      'application/octet-stream',
      undefined,
    ])
  })

  it('tries smaller parts when a proxy refuses them as too large', async () => {
    const { context, server, clock } = start()
    server.state.intercept = (part, store) => (part === 0 ? Promise.resolve({ status: 413, text: '<html>' }) : store())
    const upload = uploadFile(context, bytes(500_000), pdf)
    await clock.advance(1_000)
    expect(await upload).toHaveProperty('value')
    expect(server.files.get('file2')!.map(({ length }) => length)).toEqual([200_000, 200_000, 100_000])
  })

  it('waits as long as a 429 says, and sends the same part again', async () => {
    const { context, server, clock } = start()
    server.state.intercept = (part, store) =>
      part === 1 ? Promise.resolve({ status: 429, headers: { 'retry-after': '7' } }) : store()
    const upload = uploadFile(context, bytes(1_500_000), pdf)
    await clock.advance(6_999)
    expect(server.files.get('file1')).toHaveLength(1)
    await clock.advance(1)
    expect(await upload).toMatchObject({ value: { path: '2026/1/5/file1' } })
  })

  it('gives up after four tries with the last fault', async () => {
    const { context, server, clock } = start()
    server.state.intercept = () => Promise.resolve({ state: 'network' })
    const upload = uploadFile(context, bytes(9), pdf)
    await clock.advance(60_000)
    expect(await upload).toEqual({ fault: { kind: 'network' } })
    expect(server.prepared).toHaveLength(4)
  })

  it('refuses a file that arrived damaged', async () => {
    const { context, server, clock } = start()
    server.state.intercept = async (_, store) => {
      const scripted = await store()
      return 'json' in scripted && scripted.json ? { json: { ...scripted.json, hash: '00' } } : scripted
    }
    const upload = uploadFile(context, bytes(9), pdf)
    await clock.advance(60_000)
    expect(await upload).toEqual({ fault: { kind: 'unreadable', member: 'hash' } })
  })

  it('makes no request after it was canceled', async () => {
    const { context, server, http, clock } = start()
    const taken = new AbortController()
    server.state.intercept = (part, store) => {
      if (part === 1) taken.abort()
      return store()
    }
    expect(await uploadFile(context, bytes(5_000_000), pdf, { signal: taken.signal })).toEqual({
      fault: { kind: 'canceled' },
    })
    const requestCount = http.requestLines().length
    await clock.advance(60_000)
    expect(http.requestLines()).toHaveLength(requestCount)
  })

  it('stops hashing when it ends, for any reason', async () => {
    const { context, server, clock, files } = start()
    const signals: AbortSignal[] = []
    context.ports = {
      ...context.ports,
      files: { ...files, sha256: (file, signal) => (signals.push(signal!), files.sha256(file)) },
    }
    server.state.intercept = () => Promise.resolve({ status: 403 })
    expect(await uploadFile(context, bytes(9), pdf)).toMatchObject({ fault: { status: 403 } })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(clock.timerCount()).toBe(0)
  })

  it('sends a bot’s file below /bot, authorized by its key alone', async () => {
    const { context, http } = start()
    http.on('POST', '/bot/file/prepare', { json: 'f' })
    http.on('POST', '/bot/file/upload', {
      json: { path: '2026/1/5/f', size: 0, hash: createHash('sha256').digest('hex') },
    })
    expect(await uploadFile(context, bytes(0), pdf, { botKey: 'k' })).toMatchObject({ value: { path: '2026/1/5/f' } })
    expect(http.requests().map(({ headers }) => headers?.['X-API-Key'])).toEqual(['k', 'k'])
  })

  it('waits between parts as long as told', async () => {
    const { context, server, clock } = start()
    let go = () => undefined as void
    const upload = uploadFile(context, bytes(1_500_000), pdf, {
      beforePart: () =>
        server.files.get('file1')?.length === 1 ? new Promise<void>((resolve) => (go = resolve)) : Promise.resolve(),
    })
    await clock.advance(360_000)
    expect(server.files.get('file1')).toHaveLength(1)
    go()
    expect(await upload).toHaveProperty('value')
    await settle()
  })
})
