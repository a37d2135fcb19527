import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserHttp, type HttpRequest } from './http'

const http = browserHttp()
let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.end()
    if (request.url === '/silent') return
    if (request.url === '/cut') return request.socket.destroy()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      response.setHeader('content-type', 'text/plain')
      response.statusCode = request.url === '/refused' ? 503 : 200
      response.end(`${request.headers['content-type']} ${Buffer.concat(parts).toString()}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The same tests over fetch and over XMLHttpRequest, which reports progress. */
const ways: [string, Partial<HttpRequest>][] = [
  ['fetch', {}],
  ['XMLHttpRequest', { onProgress: () => undefined }],
]

describe.each(ways)('requests over %s', (_, how) => {
  const send = (path: string, request: Partial<HttpRequest> = {}) =>
    http({ method: 'POST', url: base + path, ...how, ...request })

  it('return status, media type and body of any answer', async () => {
    const outcome = await send('/refused', { body: 'x', headers: { 'Content-Type': 'text/markdown' } })
    if (outcome.state !== 'answered') throw new Error(outcome.state)
    expect([outcome.status, outcome.header('content-type'), await outcome.text()]).toEqual([
      503,
      'text/plain',
      'text/markdown x',
    ])
  })

  it('report that there was no answer', async () => {
    expect(await send('/cut')).toEqual({ state: 'network' })
  })

  it('report how long they waited', async () => {
    expect(await send('/silent', { timeoutMs: 50 })).toEqual({ state: 'timeout', afterMs: 50 })
  })

  it('end when they are aborted, also before they began', async () => {
    const taken = new AbortController()
    const answer = send('/silent', { signal: taken.signal })
    taken.abort()
    expect(await answer).toEqual({ state: 'canceled' })
    expect(await send('/silent', { signal: taken.signal })).toEqual({ state: 'canceled' })
  })
})
