import type { Server } from 'node:http'
import { createServer as createNet, type AddressInfo, type Server as NetServer } from 'node:net'

/** Stands for this machine alone, by either of its addresses. */
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
 * Listens at an address of this machine. `localhost` is 127.0.0.1 and ::1, since browsers try both: what reaches the
 * second is handed to the first. Rejects when the port is taken; a machine without ::1 does without.
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
    // the free port that was picked is free at one address only
    if (port === 0) return listenAt(server, port, host)
    throw error
  }
  const close = server.close.bind(server)
  server.close = (done) => {
    sixth.close()
    return close(done)
  }
}
