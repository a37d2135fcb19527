import type { Server } from 'node:http'
import { createServer as createNet, type AddressInfo, type Server as NetServer } from 'node:net'

/** This machine only, at its IPv4 and IPv6 addresses. */
export const loopback = 'localhost'

const bind = (server: Server | NetServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

/**
 * Listens at a local address. `localhost` is both 127.0.0.1 and ::1, because browsers try both; connections to the
 * second are passed to the first. Rejects if the port is taken. ::1 is skipped on machines without it.
 */
export async function listenAt(server: Server, port: number, host = loopback): Promise<void> {
  if (host !== loopback) return bind(server, port, host)
  await bind(server, port, '127.0.0.1')
  const sixth = createNet((socket) => server.emit('connection', socket))
  try {
    await bind(sixth, (server.address() as AddressInfo).port, '::1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return
    await new Promise((resolve) => server.close(resolve))
    // The picked port may be taken at the other address.
    if (port === 0) return listenAt(server, port, host)
    throw error
  }
  const close = server.close.bind(server)
  server.close = (done) => {
    sixth.close()
    return close(done)
  }
}
