import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { listenAt } from './listen'

const answering = createServer((_request, response) => response.end('here'))

const ask = (host: string) => {
  const { port } = answering.address() as AddressInfo
  return fetch(`http://${host}:${port}/`).then(
    (response) => response.text(),
    () => 'nobody',
  )
}

/** An address of this machine that others can reach, if it has one. */
const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

describe('a listening server', () => {
  afterEach(async () => {
    const closed = new Promise((resolve) => answering.close(resolve))
    answering.closeAllConnections()
    await closed
  })

  it('is reached from its own machine by either loopback address, and from nowhere else', async () => {
    await listenAt(answering, 0)
    expect(await ask('127.0.0.1')).toBe('here')
    expect(await ask('[::1]')).toBe('here')
    expect(await ask('localhost')).toBe('here')
    if (outer) expect(await ask(outer)).toBe('nobody')
  })

  it('does not share a port with a program on the other loopback address', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve))
    const { port } = other.address() as AddressInfo
    await expect(listenAt(answering, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await new Promise((resolve) => other.close(resolve))
    await listenAt(answering, 0)
    expect(await ask('localhost')).toBe('here')
  })

  it('is reached from everywhere when that is asked for', async () => {
    await listenAt(answering, 0, '0.0.0.0')
    expect(await ask('127.0.0.1')).toBe('here')
    if (outer) expect(await ask(outer)).toBe('here')
  })
})
