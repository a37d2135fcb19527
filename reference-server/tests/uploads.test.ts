import { readdir, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer } from './testServer'
import { appendChunk, prepareUpload, storeFile } from '../model/files/files'

/** A black image with one bit per pixel, which compresses best. */
function blackPng(width: number, height: number): Buffer {
  const piece = (type: string, data: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const points = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, piece('IHDR', head), piece('IDAT', points), piece('IEND', new Uint8Array())])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

describe('a picture', () => {
  it('is detected by its content, not by its name', async () => {
    const { call, person, handle, state } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    await call(ada, 'POST', '/group', { name: 'all', is_public: true })
    const put = async (path: string, bytes: Uint8Array | string) =>
      (
        await handle(
          new Request(`http://chat.test/api${path}`, {
            method: 'POST',
            headers: { 'x-api-key': ada.token, 'content-type': 'image/png' },
            body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
          }),
        )
      ).status
    const square = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    for (const format of ['png', 'jpeg', 'gif', 'webp', 'tiff'] as const)
      expect([format, await put('/user/avatar', await square.clone().toFormat(format).toBuffer())]).toEqual([
        format,
        200,
      ])
    const drawn = [svg, `<?xml version="1.0"?>\n<!-- x -->${svg}`, ` \n${svg}`, await square.clone().avif().toBuffer()]
    for (const bytes of drawn) {
      expect(await put('/user/avatar', bytes)).toBe(400)
      expect(await put(`/admin/user/${ada.uid}/avatar`, bytes)).toBe(400)
      expect(await put('/group/1/avatar', bytes)).toBe(400)
      expect(await put('/admin/system/organization/logo', bytes)).toBe(500)
      const file = { bytes: Buffer.from(bytes), filename: 'x.png' }
      await expect(storeFile(state, ada.uid, file)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('that would decompress to a huge size is refused', async () => {
    const { person, handle } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    const body = new Uint8Array(blackPng(10_001, 10_001))
    expect(body.length).toBeLessThan(524_288)
    const headers = { 'x-api-key': ada.token, 'content-type': 'image/png' }
    const request = new Request('http://chat.test/api/user/avatar', { method: 'POST', headers, body })
    expect((await handle(request)).status).toBe(400)
  })
})

describe('an upload', () => {
  const chunk = (fileId: string, text: string, isLast: boolean) => {
    const form = new FormData()
    form.set('file_id', fileId)
    form.set('chunk_data', new Blob([text]))
    form.set('chunk_is_last', String(isLast))
    return form
  }

  it('with a type that is invalid in a header is refused', async () => {
    const { call, person } = await openTestServer('0.3.3')
    const ada = person('Ada')
    for (const content_type of ['text/plain\r\nx-a: b', 'a\nb', 'a\0b', 'text/plain; name="语"'])
      expect((await call(ada, 'POST', '/resource/file/prepare', { content_type })).status).toBe(400)
    expect((await call(ada, 'POST', '/resource/file/prepare', { content_type: '' })).status).toBe(200)
  })

  it('is finished by one of two last chunks, and bytes of different chunks never mix', async () => {
    const { person, handle, state, call } = await openTestServer('0.3.3')
    const ada = person('Ada')
    const send = (form: FormData) =>
      handle(
        new Request('http://chat.test/api/resource/file/upload', {
          method: 'POST',
          headers: { 'x-api-key': ada.token },
          body: form,
        }),
      )
    const id = await prepareUpload(state, ada.uid, { content_type: 'text/plain', filename: null })
    const parts = ['a', 'b'].map((letter) => letter.repeat(2_000_000))
    const answers = await Promise.all([
      ...parts.map((part) => send(chunk(id, part, false))),
      send(chunk(id, 'end', true)),
      send(chunk(id, 'END', true)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400])
    const { path } = (await answers[2]?.json()) as { path: string }
    const { body } = await call(null, 'GET', `/resource/file?file_path=${path}`)
    expect(body === `${parts.join('')}end`).toBe(true)
  })

  it('above a gigabyte is aborted', async () => {
    const { person, state } = await openTestServer('0.3.3')
    const { uid } = person('Ada')
    const fileId = await prepareUpload(state, uid, { content_type: 'application/zip', filename: null })
    await truncate(join(state.filesDir, 'uploading', fileId), 2 ** 30 - 1) // sparse: it takes no disk space
    const add = () => appendChunk(state, uid, { fileId, bytes: Buffer.from('x'), isLast: false })
    expect(await add()).toBe(null)
    await expect(add()).rejects.toMatchObject({ status: 413 })
    await expect(add()).rejects.toMatchObject({ status: 400 })
    expect(await readdir(join(state.filesDir, 'uploading'))).toEqual([])
  })

  const field = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  it.each<[string, (id: string) => string, string?]>([
    ['nothing at all', () => ''],
    ['nothing but the end', () => '--x--\r\n'],
    ['no end', (id) => `${field('file_id', id)}${field('chunk_data', 'bad')}`],
    ['another boundary', (id) => `${field('file_id', id)}${field('chunk_data', 'bad')}--y--\r\n`],
    ['no boundary', (id) => `${field('file_id', id)}${field('chunk_data', 'bad')}--x--\r\n`, 'multipart/form-data'],
    ['no file', () => `${field('chunk_data', 'bad')}--x--\r\n`],
    ['somebody’s guess of a file', () => `${field('file_id', '../1')}${field('chunk_data', 'bad')}--x--\r\n`],
    [
      'a file as its own name',
      (id) =>
        `--x\r\nContent-Disposition: form-data; name="file_id"; filename="a"\r\n\r\n${id}\r\n${field('chunk_data', 'bad')}--x--\r\n`,
    ],
    ['no bytes', (id) => `${field('file_id', id)}--x--\r\n`],
    [
      'a last chunk that may be',
      (id) => `${field('file_id', id)}${field('chunk_data', 'bad')}${field('chunk_is_last', 'maybe')}--x--\r\n`,
    ],
    ['a part without a head', (id) => `--x\r\n\r\n${id}\r\n--x--\r\n`],
    ['a head that never ends', (id) => `--x\r\nContent-Disposition: form-data; name="file_id${id}`],
  ])('of %s is refused, and continues', async (_, broken, type = 'multipart/form-data; boundary=x') => {
    const { person, handle, state, call } = await openTestServer('0.3.3')
    const ada = person('Ada')
    const id = await prepareUpload(state, ada.uid, { content_type: 'text/plain', filename: null })
    const send = (body: string | FormData, headers: Record<string, string> = {}) =>
      handle(
        new Request('http://chat.test/api/resource/file/upload', {
          method: 'POST',
          headers: { 'x-api-key': ada.token, ...headers },
          body,
        }),
      )
    expect((await send(broken(id), { 'content-type': type })).status).toBe(400)
    const { path } = (await (await send(chunk(id, 'good', true))).json()) as { path: string }
    expect((await call(null, 'GET', `/resource/file?file_path=${path}`)).body).toBe('good')
  })
})

describe('the preview of a page', () => {
  it.each(['http://[', 'http://', '//', 'http://a b/', 'javascript:alert(1)'])(
    'that redirects to %s is empty',
    async (to) => {
      const page = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<meta http-equiv="refresh" content="0; url=${to}"><title>Here</title>`)
      })
      await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void page.close())
      const origin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
      const url = encodeURIComponent(`${origin}/`)
      const { call, state } = await openTestServer('0.3.3')
      state.allowedOrigins.add(origin)
      expect(await call(null, 'GET', `/resource/open_graphic_parse?url=${url}`)).toMatchObject({
        status: 200,
        body: { title: '' },
      })
    },
  )
})

describe('saved messages', () => {
  it('are a hundred at most, also when several are saved at once', async () => {
    const { call, person, say, state } = await openTestServer('0.3.3')
    const ada = person('Ada')
    const { body: mid } = await say(ada, `/user/${ada.uid}/send`)
    for (let count = 0; count < 98; count += 1)
      state.sql.run('INSERT INTO favourite (id, uid, created_at) VALUES (?, ?, ?)', String(count), ada.uid, count)
    const saves = Array.from({ length: 6 }, () => call(ada, 'POST', '/favorite', { mid_list: [mid] }))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(state.sql.all('SELECT * FROM favourite')).toHaveLength(100)
  })
})
