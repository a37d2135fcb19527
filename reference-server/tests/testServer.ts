import { afterEach } from 'vitest'
import { createReferenceServer, type ReferenceServer } from '../server'
import { createPerson } from '../model/accounts/personChanges'
import { startSession } from '../model/auth/sessions'
import type { ServerStateOptions } from '../model/serverState'

/** The response to a call. */
export type Answer = { status: number; body: unknown }
/** A signed-in person, with the events received on another device. */
export type Person = { uid: number; token: string; events: Array<Record<string, unknown>> }

const servers: ReferenceServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** A server of some version with people on it and the events of each; closed after the test. */
export async function openTestServer(version: string, externalServices: ServerStateOptions['externalServices'] = {}) {
  let now = 1_700_000_000_000
  const server = await createReferenceServer({
    dataDir: ':memory:',
    version,
    now: () => now,
    tokenSeconds: 30 * 86_400,
    externalServices,
  })
  servers.push(server)
  const { state, handle } = server

  const call = async (
    who: Person | null,
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
  ): Promise<Answer> => {
    const headers = {
      referer: 'http://localhost/',
      ...(who && { 'x-api-key': who.token }),
      ...(body !== undefined && { 'content-type': type }),
    }
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await handle(
      new Request(`http://chat.test/api${path}`, { method, headers, ...(body !== undefined && { body: sent }) }),
    )
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
  const person = (name: string, isAdmin = false): Person => {
    const row = createPerson(state, { email: `${name}@example.org`, passwordHash: null, name, isAdmin })
    const events: Person['events'] = []
    const write = (bytes: Uint8Array) => {
      for (const line of new TextDecoder().decode(bytes).split('\n'))
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as Record<string, unknown>)
      return true
    }
    // on another device than the caller's, because settings are not echoed
    state.streams.take(
      { uid: row.uid, device: 'other', isGuest: false, write, end: () => {}, gone: () => {} },
      new Uint8Array(),
    )
    return { uid: row.uid, token: startSession(state, row, 'web', null).token, events }
  }
  const say = (who: Person, path: string, words = 'hello') => call(who, 'POST', path, words, 'text/plain')
  const eventsOf = (who: Person, type: string) => {
    state.streams.flush()
    return who.events.filter((event) => event.type === type)
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { call, person, say, eventsOf, wait, state, handle }
}
