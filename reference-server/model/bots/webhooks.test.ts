import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendMessage } from '../messages/messages'
import { createPerson } from '../accounts/personChanges'
import { startWebhooks } from './webhooks'
import { openServerState, type ServerState } from '../serverState'

let hook: Server
let state: ServerState
let got: string[] = []
/** Posts without a response yet. */
let open: ServerResponse[] = []
let answers = true
let end: () => void
let ada = 0
let bot = 0

beforeEach(async () => {
  got = []
  open = []
  answers = true
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      got.push((JSON.parse(body) as { detail: { content: string } }).detail.content)
      if (answers) response.end()
      else open.push(response)
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', () => resolve()))
  const origin = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
  state = openServerState({ dataDir: ':memory:', allowedOrigins: [origin] })
  ada = createPerson(state, { email: null, passwordHash: null, name: 'Ada' }).uid
  bot = createPerson(state, { email: null, passwordHash: null, name: 'Bot', isBot: true, webhookUrl: `${origin}/` }).uid
})
afterEach(() => {
  vi.restoreAllMocks()
  end()
  state.close()
  hook.closeAllConnections()
  hook.close()
})

const limits = { attempts: 2, pauseMs: 1, timeoutMs: 5000, maxQueued: 1000 }
const say = (content: string) =>
  sendMessage(state, ada, { uid: bot }, { content_type: 'text/plain', content, properties: null })
const words = (count: number) => Array.from({ length: count }, (_, index) => `message ${index}`)

describe('a webhook', () => {
  it('receives messages in order, one at a time, without delaying senders', async () => {
    answers = false
    end = startWebhooks(state, limits)
    for (const text of words(20)) say(text)
    for (let done = 1; done <= 20; done += 1) {
      await vi.waitFor(() => expect(open).toHaveLength(1))
      expect(got).toEqual(words(done))
      open.pop()?.end()
    }
  })

  it('that never answers is abandoned and receives the next message', async () => {
    answers = false
    // A time limit that ends when the post has arrived: on a busy machine a short one ends before that.
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const attempts: AbortController[] = []
    limit.mockImplementation(() => {
      attempts.push(new AbortController())
      return attempts.at(-1)!.signal
    })
    end = startWebhooks(state, limits)
    say('one')
    say('two')
    for (let arrived = 1; arrived <= 4; arrived += 1) {
      await vi.waitFor(() => expect(got).toHaveLength(arrived), { timeout: 5000 })
      attempts.at(-1)!.abort()
    }
    expect(limit).toHaveBeenCalledWith(limits.timeoutMs)
    expect(got).toEqual(['one', 'one', 'two', 'two'])
  })

  it('that falls behind loses the oldest queued messages', async () => {
    answers = false
    end = startWebhooks(state, { ...limits, maxQueued: 3 })
    for (const text of words(10)) say(text)
    await vi.waitFor(() => expect(open).toHaveLength(1))
    answers = true
    open.pop()?.end()
    await vi.waitFor(() => expect(got).toEqual(['message 0', 'message 7', 'message 8', 'message 9']), { timeout: 5000 })
  })

  it('is stopped when the server ends, and nothing is posted after that', async () => {
    answers = false
    end = startWebhooks(state, limits)
    for (const text of words(3)) say(text)
    await vi.waitFor(() => expect(open).toHaveLength(1))
    const gone = new Promise<void>((resolve) => open[0]?.once('close', () => resolve()))
    end()
    await gone
    expect(got).toEqual(['message 0'])
  })
})
