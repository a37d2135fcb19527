import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../tests/testServer'

let sink: Server
let url: string
let got: string[]
let onPost: () => void

beforeEach(async () => {
  got = []
  onPost = () => undefined
  sink = createServer((request, response) => {
    void text(request).then((body) => {
      got.push((JSON.parse(body) as { text: string }).text)
      response.end()
      onPost()
    })
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  url = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`
})

afterEach(async () => {
  sink.closeAllConnections()
  await new Promise((resolve) => sink.close(resolve))
})

/** Waits until this many notifications have arrived. */
const come = (count: number) =>
  new Promise<void>((resolve) => {
    onPost = () => {
      if (got.length >= count) resolve()
    }
    onPost()
  })

async function open() {
  const testServer = await openTestServer('0.5.29')
  testServer.state.allowedOrigins.add(new URL(url).origin)
  const [ada, bo] = [testServer.person('Ada', true), testServer.person('Bo')]
  const add = (who: Person, channel: object) =>
    testServer.call(who, 'POST', '/user/notification/channels', {
      channel_type: 'custom_json',
      name: 'mine',
      config: { url },
      skip_when_online: false,
      ...channel,
    })
  return { ...testServer, ada, bo, add }
}

describe('a notification channel', () => {
  it('is created, changed, tested and removed by its owner alone', async () => {
    const { call, ada, bo, add } = await open()
    const { status, body } = await add(ada, { rate_limit_rps: 0.5 })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: 1, user_id: ada.uid, enabled: true, rate_limit_rps: 0.5 },
    })
    const own = '/user/notification/channels/1'
    expect((await call(bo, 'PUT', own, { name: 'his' })).status).toBe(404)
    expect((await call(ada, 'PUT', own, { name: 'hers' })).body).toMatchObject({ name: 'hers', config: { url } })
    expect(await call(ada, 'POST', `${own}/test`)).toEqual({ status: 200, body: 'The test was sent.' })
    expect(got).toEqual(['This is a test.'])
    expect((await call(ada, 'DELETE', own)).status).toBe(200)
    expect((await call(ada, 'GET', '/user/notification/channels')).body).toEqual([])
  })

  it('is not tested at a private address, and the reason is given', async () => {
    const { call, ada, add, state } = await open()
    state.allowedOrigins.clear()
    await add(ada, {})
    expect(await call(ada, 'POST', '/user/notification/channels/1/test')).toEqual({
      status: 403,
      body: expect.stringContaining('--allow-private') as string,
    })
    expect(got).toEqual([])
  })

  it('forwards only the events that its owner chose', async () => {
    const { call, ada, bo, add } = await open()
    await call(ada, 'POST', '/group', { name: 'one', members: [bo.uid] })
    await call(ada, 'POST', '/group', { name: 'two', members: [bo.uid] })
    await add(bo, { trigger_on_groups: [2] })
    const say = (path: string, words: string) => call(ada, 'POST', path, words, 'text/plain')
    await say('/group/1/send', 'not wanted')
    await say('/group/2/send', 'in a chosen channel')
    await say(`/user/${bo.uid}/send`, 'to him')
    await call(bo, 'POST', '/group/2/send', 'his own', 'text/plain')
    await say('/group/2/send', 'the last')
    await come(3)
    expect(got.sort()).toEqual(['Ada: in a chosen channel', 'Ada: the last', 'Ada: to him'])
  })

  it('is not offered when the admin disabled it', async () => {
    const { call, ada, bo, add } = await open()
    await call(ada, 'DELETE', '/admin/notification/channel-types/custom_json')
    expect((await add(bo, {})).status).toBe(403)
    const { body } = await call(bo, 'GET', '/user/notification/available-types')
    expect((body as Array<{ id: string }>).map(({ id }) => id)).not.toContain('custom_json')
  })
})
