import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notFound, staticFiles } from './staticFiles'

describe("the client's static files", () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-static-'))
  const script = 'console.log(1);'.repeat(200)
  let server: Server

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, 'google/cb'), { recursive: true })
    writeFileSync(join(folder, 'widget.html'), '<!doctype html>')
    writeFileSync(join(folder, 'google/cb/widget.html'), '<!doctype html>')
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'service-worker.js'), script)
    writeFileSync(join(folder, 'assets/index-abc.js'), script)
    writeFileSync(join(folder, 'assets/face.png'), Buffer.from([0x89, 0x50]))
    const files = staticFiles(folder)
    server = createServer((request, response) => {
      if (!files(request, response)) notFound(response)
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      ask({ port, path, headers, method }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
        .on('error', reject)
        .end()
    })

  it('are cached forever if their name has a hash, and revalidated otherwise', async () => {
    expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable')
    for (const path of ['/', '/index.html', '/service-worker.js']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache')
    }
  })

  it('show no page in a frame of another site but that of the widget', async () => {
    const policyAt = async (path: string) => (await get(path)).headers['content-security-policy']
    for (const path of ['/', '/index.html', '/google/cb/widget.html'])
      expect(await policyAt(path), path).toBe("frame-ancestors 'self'")
    for (const path of ['/widget.html', '/widget.html?host=1']) expect(await policyAt(path), path).toBeUndefined()
  })

  it('are compressed for clients that accept it, with the right type', async () => {
    const packed = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(gunzipSync(packed.body).toString()).toBe(script)
    const plain = await get('/assets/index-abc.js')
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script])
    expect((await get('/assets/face.png', { 'accept-encoding': 'gzip' })).headers['content-type']).toBe('image/png')
  })

  it('are not sent again to clients that have them', async () => {
    const { headers } = await get('/')
    expect((await get('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  })

  it('are served as they were at the start, also after a new build', async () => {
    writeFileSync(join(folder, 'assets/late-abc.js'), script)
    writeFileSync(join(folder, '.built'), 'x')
    const files = staticFiles(folder)
    rmSync(join(folder, 'assets/late-abc.js'))
    writeFileSync(join(folder, 'assets/late-def.js'), script)
    const get = async (path: string) => {
      const other = createServer((request, response) => {
        if (!files(request, response)) notFound(response)
      })
      await new Promise<void>((resolve) => other.listen(0, resolve))
      const { status } = await fetch(`http://localhost:${(other.address() as AddressInfo).port}${path}`)
      other.closeAllConnections()
      other.close()
      return status
    }
    expect(await get('/assets/late-abc.js')).toBe(200)
    expect(await get('/assets/late-def.js')).toBe(404)
    expect(await get('/.built')).toBe(404)
  })

  it('answer 404 for other paths, and for every path that leaves the folder', async () => {
    for (const path of [
      '/nothing',
      '/assets/',
      '/../package.json',
      '/%2e%2e/package.json',
      '/%ff',
      '/..%2fpackage.json',
    ]) {
      expect((await get(path)).status, path).toBe(404)
    }
    expect((await get('/', {}, 'POST')).status).toBe(404)
  })
})
