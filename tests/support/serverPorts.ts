/**
 * Uses the reference server in the same process as the network of a tested page: real routes, real streams, no socket.
 */
import type { EventSourcePort } from '@/platform/network/eventSource'
import type { HttpPort } from '@/platform/network/http'
import { createReferenceServer, type ReferenceServer } from '../../reference-server/server'

/** Creates a fresh server in memory. */
export const freshServer = (version?: string): Promise<ReferenceServer> =>
  createReferenceServer({ dataDir: ':memory:', ...(version !== undefined && { version }) })

function toRequest(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | Blob | FormData | null,
) {
  const request = new Request(url, { method, headers, ...(body === null ? {} : { body }) })
  // A browser adds this header itself, and the license check needs it.
  request.headers.set('Referer', 'http://localhost/')
  // Sets the length too. Without it the server wraps the request again to count it, and the simulated browser's request
  // loses its Referer.
  const length =
    typeof body === 'string' ? new TextEncoder().encode(body).length : body instanceof Blob ? body.size : null
  if (length !== null) request.headers.set('Content-Length', String(length))
  return request
}

/** Sends requests to the server. While `isCut` returns true, nothing gets through. */
export function serverHttp(server: ReferenceServer, isCut: () => boolean = () => false): HttpPort {
  return async ({ method, url, headers = {}, body = null, signal }) => {
    if (isCut()) return { state: 'network' }
    const answer = await server.handle(toRequest(url, method, headers, body))
    const text = await answer.text()
    if (signal?.aborted) return { state: 'canceled' }
    return {
      state: 'answered',
      status: answer.status,
      header: (name) => answer.headers.get(name),
      body: new Blob([text]),
      text: () => Promise.resolve(text),
    }
  }
}

/** Opens streams of the server. */
export function serverEventSource(server: ReferenceServer, isCut: () => boolean = () => false): EventSourcePort {
  return {
    open(url, on) {
      let closed = false
      let cancel: () => void = () => undefined
      const listen = async () => {
        if (isCut()) return
        const answer = await server.handle(toRequest(url, 'GET', {}, null))
        const reader = answer.status === 200 ? answer.body?.getReader() : undefined
        if (!reader || closed) return
        cancel = () => void reader.cancel()
        on.open()
        const decoder = new TextDecoder()
        let buffered = ''
        for (;;) {
          const { done, value } = await reader.read()
          if (done || closed) return
          buffered += typeof value === 'string' ? value : decoder.decode(value, { stream: true })
          const blocks = buffered.split('\n\n')
          buffered = blocks.pop() ?? ''
          for (const block of blocks) {
            const text = block
              .split('\n')
              .filter((line) => line.startsWith('data:'))
              .map((line) => line.slice(5).trimStart())
              .join('\n')
            if (text !== '' && !closed) on.text(text)
          }
        }
      }
      void listen().finally(() => {
        if (!closed) on.end()
      })
      return {
        close() {
          closed = true
          cancel()
        },
      }
    },
  }
}

type Person = { name: string; email: string; password: string }

/** Returns calls that fill a server with data. They throw when the server refuses. */
export function callsTo(server: ReferenceServer) {
  async function request(
    method: string,
    path: string,
    body?: object | string,
    token?: string,
    extraHeaders = {},
  ): Promise<string> {
    const type = typeof body === 'string' ? 'text/plain' : 'application/json'
    const headers = { 'Content-Type': type, ...(token !== undefined && { 'X-API-Key': token }), ...extraHeaders }
    const sent = typeof body === 'object' ? JSON.stringify(body) : (body ?? null)
    const answer = await server.handle(toRequest(`http://localhost/api${path}`, method, headers, sent))
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text
  }
  const signIn = async ({ email, password }: Person) => {
    const session = await request('POST', '/token/login', {
      credential: { type: 'password', email, password },
      device: `test:${email}`,
    })
    return (JSON.parse(session) as { token: string }).token
  }
  return {
    request,
    signIn,
    /** Creates the first account, an admin with uid 1. */
    createAdmin: ({ name, email, password }: Person) =>
      request('POST', '/admin/system/create_admin', { name, email, password, gender: 0 }),
    /** Creates another account; uids start at 2. */
    register: ({ name, email, password }: Person, magic_token: string | null = null) =>
      request('POST', '/user/register', {
        magic_token,
        name,
        email,
        password,
        gender: 0,
        language: 'en-US',
        device: 'test',
      }),
    /** Changes the server's login methods as an admin: `guest`, `magic_link`, `oidc` and others. */
    changeLoginConfig: async (token: string, change: object) => {
      const config = JSON.parse(await request('GET', '/admin/login/config')) as object
      await request('POST', '/admin/login/config', { ...config, ...change }, token)
    },
    /** Lets the server send mails to this port. */
    enableMail: (token: string, port: number) =>
      request(
        'POST',
        '/admin/smtp/config',
        { enabled: true, host: '127.0.0.1', port, from: 'a@example.org', username: '', password: '' },
        token,
      ),
    disableMail: (token: string) =>
      request(
        'POST',
        '/admin/smtp/config',
        { enabled: false, host: '', port: 25, from: 'a@example.org', username: '', password: '' },
        token,
      ),
    createChannel: async (token: string, channel: { name: string; is_public: boolean; members?: number[] }) => {
      const created: unknown = JSON.parse(
        await request('POST', '/group', { description: '', members: [], ...channel }, token),
      )
      return typeof created === 'number' ? created : (created as { gid: number }).gid
    },
    say: (token: string, target: string, text: string, mentions: number[] = []) => {
      const properties = Buffer.from(JSON.stringify({ mentions })).toString('base64')
      return request(
        'POST',
        `/${target}/send`,
        text,
        token,
        mentions.length === 0 ? {} : { 'X-Properties': properties },
      )
    },
  }
}
