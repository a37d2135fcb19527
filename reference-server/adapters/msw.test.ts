import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReferenceServer, type ReferenceServer } from '../server'
import { mswHandlers } from './msw'

const base = 'http://chat.test/api'
const network = setupServer()
let server: ReferenceServer

beforeAll(async () => {
  network.listen({ onUnhandledRequest: 'error' })
  server = await createReferenceServer({ dataDir: ':memory:' })
  network.use(...mswHandlers(server, 'http://chat.test'))
})

afterAll(async () => {
  network.close()
  await server.close()
})

async function signIn(): Promise<string> {
  const founder = { email: 'ada@example.org', name: 'Ada', password: 'ada-pw', gender: 0 }
  await fetch(`${base}/admin/system/create_admin`, post(founder))
  const credential = { type: 'password', email: 'ada@example.org', password: 'ada-pw' }
  const response = await fetch(`${base}/token/login`, post({ credential, device: 'web:ada' }))
  return ((await response.json()) as { token: string }).token
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', referer: 'http://localhost/' },
  body: JSON.stringify(body),
})

/** Reads a stream up to a word. The stream stays open, because a cancel would wait for msw's second reader. */
async function readUntil(response: Response, word: string): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && !text.includes(word)) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  return text
}

it('delivers a sent message to the stream of its sender', async () => {
  const token = await signIn()
  const stream = await fetch(`${base}/user/events?api-key=${token}`)
  const headers = { 'x-api-key': token, 'content-type': 'text/plain' }
  const sent = await fetch(`${base}/user/1/send`, { method: 'POST', headers, body: 'a note to myself' })
  expect(await sent.json()).toBe(1)

  const text = await readUntil(stream, 'a note to myself')
  expect(text).toContain('"type":"ready"')
  expect(text.indexOf('"type":"ready"')).toBeLessThan(text.indexOf('a note to myself'))
})

it('answers an error without a content type, as the real server does', async () => {
  const response = await fetch(`${base}/user/me`)
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    401,
    null,
    'authorization error',
  ])
})
