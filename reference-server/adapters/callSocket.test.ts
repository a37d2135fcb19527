import { expect, it, onTestFinished, vi } from 'vitest'
import { writeConfig } from '../model/serverState'
import { connect, framesIn, masked } from '../tests/webSocketClient'
import { createReferenceServer } from '../server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { agoraConfig } from '../model/server/configuration'
import { serveWebSockets } from './webSocket'
import { nodeListener } from './node'

async function openCalls(appId = 'loopback') {
  const server = await createReferenceServer({ dataDir: ':memory:', version: '0.5.31', control: true })
  writeConfig(server.state, 'agora', {
    ...agoraConfig(server.state),
    enabled: true,
    app_id: appId,
    app_certificate: 'c',
  })
  const http = createServer(nodeListener(server.handle))
  const endSockets = serveWebSockets(http, server)
  await new Promise<void>((resolve) => http.listen(0, resolve))
  onTestFinished(async () => {
    http.close()
    endSockets()
    await server.close()
  })
  const url = `http://localhost:${(http.address() as AddressInfo).port}`
  const call = async (method: string, path: string, body?: object, token = '') => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-api-key': token, referer: 'http://localhost/' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
  }
  await call('POST', '/api/admin/system/create_admin', { email: 'ada@x.org', password: 'pw', name: 'Ada', gender: 0 })
  const signIn = async (email: string) => {
    const credential = { type: 'password', email, password: 'pw' }
    return (await call('POST', '/api/token/login', { credential, device: 'test' })) as { token: string }
  }
  const { token: ada } = await signIn('ada@x.org')
  await call(
    'POST',
    '/api/admin/user',
    { email: 'bo@x.org', password: 'pw', name: 'Bo', gender: 0, is_admin: false },
    ada,
  )
  const { token: bo } = await signIn('bo@x.org')
  const credentials = async (token: string) =>
    (await call('POST', '/api/admin/agora/token', { uid: 2 }, token)) as {
      agora_token: string
      channel_name: string
      uid: number
      rtc?: string
    }
  const rooms = () => call('GET', '/api/admin/agora/channel/0/100', undefined, ada)
  return { url, ada, bo, call, credentials, rooms }
}

async function join(url: string, message: object) {
  const { status, socket } = await connect(`${url}/api/loopback_call`)
  let bytes = Buffer.alloc(0)
  socket?.on('data', (part: Buffer) => (bytes = Buffer.concat([bytes, part])))
  const said = () => framesIn(bytes).flatMap(({ code, text }) => (code === 1 ? [JSON.parse(text) as object] : []))
  const say = (content: object) => socket?.write(masked(1, JSON.stringify(content)))
  say(message)
  return {
    status,
    said,
    say,
    isClosed: () => socket?.destroyed === true || socket?.readableEnded === true,
    leave: () => socket?.end(masked(8, '')),
  }
}

const joining = ({ agora_token, channel_name, uid }: { agora_token: string; channel_name: string; uid: number }) => ({
  type: 'join',
  room: channel_name,
  uid,
  token: agora_token,
  flags: {},
})

it('lets two people find each other, and lists their room as the provider does', async () => {
  const { url, ada, bo, call, credentials, rooms } = await openCalls()
  const [ofAda, ofBo] = [await credentials(ada), await credentials(bo)]
  expect([ofAda.rtc, ofAda.channel_name]).toEqual(['loopback', 'vocechat:dm:2'])
  const first = await join(url, joining(ofAda))
  await vi.waitFor(() => expect(first.said()).toEqual([{ type: 'joined', members: [] }]))
  expect(await rooms()).toMatchObject({ data: { channels: [{ channel_name: 'vocechat:dm:2', user_count: 1 }] } })
  const second = await join(url, joining(ofBo))
  await vi.waitFor(() => expect(second.said()).toEqual([{ type: 'joined', members: [{ uid: 1, flags: {} }] }]))
  second.say({ type: 'signal', to: 1, data: { description: 'long '.repeat(2_000) } })
  second.say({ type: 'flags', flags: { isMuted: true } })
  await vi.waitFor(() =>
    expect(first.said().slice(1)).toEqual([
      { type: 'entered', uid: 2, flags: {} },
      { type: 'signal', from: 2, data: { description: 'long '.repeat(2_000) } },
      { type: 'flags', uid: 2, flags: { isMuted: true } },
    ]),
  )
  const members = await call('GET', '/api/admin/agora/channel/user/vocechat%3Adm%3A2/false', undefined, ada)
  expect(members).toMatchObject({ success: true, data: { channel_exist: true, users: [1, 2] } })
  second.leave()
  await vi.waitFor(() => expect(first.said().at(-1)).toEqual({ type: 'left', uid: 2 }))
  first.leave()
  await vi.waitFor(async () => expect(await rooms()).toMatchObject({ data: { channels: [], total_size: 0 } }))
})

it('the same account on a second device replaces the first', async () => {
  const { url, ada, credentials } = await openCalls()
  const earlier = await join(url, joining(await credentials(ada)))
  await vi.waitFor(() => expect(earlier.said()).toHaveLength(1))
  const later = await join(url, joining(await credentials(ada)))
  await vi.waitFor(() => expect(earlier.said().at(-1)).toEqual({ type: 'replaced' }))
  await vi.waitFor(() => expect(later.said()).toEqual([{ type: 'joined', members: [] }]))
})

it('a token for another room, another person or another certificate is refused', async () => {
  const { url, ada, credentials } = await openCalls()
  const good = joining(await credentials(ada))
  for (const bad of [
    { room: 'vocechat:group:1' },
    { uid: 2 },
    { token: `${good.token.slice(0, -6)}AAAAAA` },
    { token: '' },
  ]) {
    const { said } = await join(url, { ...good, ...bad })
    await vi.waitFor(() => expect(said()).toEqual([{ type: 'refused' }]))
  }
  const malformed = await join(url, { type: 'joyn' })
  await vi.waitFor(() => expect(malformed.isClosed()).toBe(true))
})

it('a cut keeps one person out for its time, without a word', async () => {
  const { url, ada, bo, call, credentials } = await openCalls()
  const [ofAda, ofBo] = [joining(await credentials(ada)), joining(await credentials(bo))]
  const other = await join(url, ofBo)
  const cut = await join(url, ofAda)
  await vi.waitFor(() => expect(cut.said()).toHaveLength(1))
  await call('POST', '/__control/calls/cut', { uid: 1, ms: 400 })
  await vi.waitFor(() => expect(cut.isClosed()).toBe(true))
  await vi.waitFor(() => expect(other.said().at(-1)).toEqual({ type: 'left', uid: 1 }))
  const early = await join(url, ofAda)
  await vi.waitFor(() => expect(early.isClosed()).toBe(true))
  expect(early.said()).toEqual([])
  await vi.waitFor(async () => {
    const again = await join(url, ofAda)
    await vi.waitFor(() => expect(again.said()).toHaveLength(1), { timeout: 200 })
  })
})

it('with another App ID nothing of it exists', async () => {
  const { url, ada, credentials } = await openCalls('a'.repeat(32))
  const { rtc } = await credentials(ada)
  expect(rtc).toBeUndefined()
  await expect(join(url, {})).rejects.toThrow()
})
