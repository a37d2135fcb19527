import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { seededBytes } from '../../reference-server/seed/random'
import { proxyTo } from './proxy'

const open: Server[] = []

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

describe('the proxy to a real server', () => {
  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  it('passes path, headers, status and bytes in both directions, below a path of its own', async () => {
    const sent = seededBytes(3_000_000, 5)
    const real = await serve((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        response.writeHead(206, {
          'x-path': request.url ?? '',
          'x-host': request.headers.host ?? '',
          'x-range': request.headers.range ?? '',
        })
        response.end(Buffer.concat(parts))
      })
    })
    const ours = await serve(proxyTo(`${real}/chat/`))
    const answer = await fetch(`${ours}/api/resource/file/upload?a=%2F`, {
      method: 'POST',
      body: sent,
      headers: { range: 'bytes=1-2' },
    })
    expect(answer.status).toBe(206)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-path': '/chat/api/resource/file/upload?a=%2F',
      'x-host': new URL(real).host,
      'x-range': 'bytes=1-2',
    })
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), sent)).toBe(0)
  })

  it('delivers a stream event by event and disconnects when the client does', async () => {
    let gone = () => {}
    const left = new Promise<void>((resolve) => (gone = resolve))
    const real = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: one\n\n')
      response.once('close', gone)
    })
    const ours = await serve(proxyTo(real))
    const reading = new AbortController()
    const answer = await fetch(`${ours}/api/user/events`, { signal: reading.signal })
    const reader = answer.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: one\n\n')
    reading.abort()
    await left
  })

  it('answers 502 with the reason when the server is down', async () => {
    const ours = await serve(proxyTo('http://localhost:1'))
    const answer = await fetch(`${ours}/api/user`)
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('localhost:1')])
  })
})
