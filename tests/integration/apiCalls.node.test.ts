/** Tests the client's calls with real requests to the reference server: both sides must agree on their meaning. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { dataOf, once, clientOverHttp as browser } from '@support/clientOverHttp'
import { stubServerAddress } from '@support/stubServerAddress'
import { requestServer } from '@/api/request/requestServer'
import { groupApi } from '@/api/conversation/group'
import { loginApi } from '@/api/session/login'
import { checkEmailAvailable } from '@/api/session/magicLink'
import { messageApi } from '@/api/conversation/message'
import { uploadFile } from '@/api/request/uploadFile'
import { fileUrl } from '@/api/request/resourceUrl'
import { fetchInitialized } from '@/api/server/serverInfo'
import { systemApi } from '@/api/server/system'
import { changePassword, logIn, logInAsGuest, logOut, register } from '@/api/session/token'
import { userApi } from '@/api/user/user'
import { startServer, type RunningServer } from '../../reference-server/adapters/node'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ dataDir: ':memory:', port: 0 })
  return stubServerAddress(server.url)
})
afterAll(async () => {
  await server.close()
})

const { sendMessage, editMessage, react, deleteMessage, history } = messageApi.endpoints
const { createChannel, channels, channel, updateChannel, leaveChannel, addMembers, removeMembers } = groupApi.endpoints

describe('the calls of the client at the reference server', () => {
  const ada = browser()
  const ben = browser()
  let adaId = a.userId(1)
  let benId = a.userId(2)

  it('set up a server, and read its settings before signing in', async () => {
    const { dispatch, context } = ada
    expect(await fetchInitialized(context)).toEqual({ value: false })
    const founder = { email: 'ada@example.org', name: 'Ada', password: 'ada-pw', gender: 0 }
    await requestServer(context, {
      method: 'POST',
      path: '/admin/system/create_admin',
      json: founder,
      isAuthenticated: false,
    })
    expect(await fetchInitialized(context)).toEqual({ value: true })
    expect(await dataOf(dispatch(systemApi.endpoints.version.initiate(undefined, once)))).toMatch(/^\d+\.\d+/)
    expect(await dataOf(dispatch(systemApi.endpoints.organization.initiate(undefined, once)))).toHaveProperty('name')
    expect(await dataOf(dispatch(loginApi.endpoints.loginConfig.initiate(undefined, once)))).toMatchObject({
      password: true,
    })
  })

  it('sign in, report wrong input, and register', async () => {
    expect(await logIn(ada.context, { email: 'ada@example.org', password: 'x' })).toMatchObject({
      fault: { status: 401 },
    })
    expect(await logIn(ada.context, { email: 'nobody@example.org', password: 'x' })).toMatchObject({
      fault: { status: 404 },
    })
    const signedIn = await logIn(ada.context, { email: ' Ada@Example.org', password: 'ada-pw' })
    expect(signedIn).toMatchObject({ value: { user: { name: 'Ada', isAdmin: true } } })
    if ('value' in signedIn) adaId = signedIn.value.user.id
    expect(ada.ports.tokenStorage.session()).toMatchObject({ userId: adaId })

    expect(await checkEmailAvailable(ben.context, 'ben@example.org')).toEqual({ value: true })
    const form = { email: 'Ben@Example.org', password: 'ben-pw', name: 'Ben' }
    const registered = await register(ben.context, form)
    expect(registered).toMatchObject({ value: { user: { name: 'Ben', email: 'ben@example.org', isAdmin: false } } })
    if ('value' in registered) benId = registered.value.user.id
    expect(await register(browser().context, form)).toMatchObject({ fault: { status: 409, reason: 'email_conflict' } })
  })

  it('create a channel, and change its members', async () => {
    const made = { name: 'ops', description: '', isPublic: false, memberIds: [benId] }
    const { channelId } = await dataOf(ada.dispatch(createChannel.initiate(made)))
    expect(await dataOf(ada.dispatch(channel.initiate(channelId, once)))).toMatchObject({
      ownerId: adaId,
      memberIds: [adaId, benId],
    })
    await dataOf(ada.dispatch(updateChannel.initiate({ channelId, name: 'operations' })))
    await dataOf(ben.dispatch(leaveChannel.initiate(channelId)))
    expect((await ben.dispatch(leaveChannel.initiate(channelId))).error).toMatchObject({ status: 403 })
    await dataOf(ada.dispatch(addMembers.initiate({ channelId, userIds: [benId, benId] })))
    await dataOf(ada.dispatch(removeMembers.initiate({ channelId, userIds: [benId] })))
    expect(await dataOf(ada.dispatch(channels.initiate(undefined, once)))).toMatchObject([
      { name: 'operations', memberIds: [adaId] },
    ])
    expect(await dataOf(ben.dispatch(channels.initiate(undefined, once)))).toEqual([])
  })

  it('send every kind of message, and read it back from the history', async () => {
    const key = a.directKey(benId)
    const file = await uploadFile(ada.context, new Blob(['bytes of a plan']), {
      name: 'plän.txt',
      contentType: 'text/plain',
    })
    if (!('value' in file)) throw new Error(JSON.stringify(file))
    const send = (argument: Omit<Parameters<typeof sendMessage.initiate>[0], 'key'>) =>
      dataOf(ada.dispatch(sendMessage.initiate({ key, ...argument })))
    const first = await send({
      body: { kind: 'text', text: 'hallo @2 , schön 你好 🎉', mentions: [benId] },
      replyTo: null,
      localId: a.localId(2 ** 53 - 1),
    })
    await send({ body: { kind: 'markdown', text: '**so**', mentions: [] }, replyTo: first, localId: a.localId(2) })
    const { path } = file.value
    await send({ body: { kind: 'file', path, width: null, height: null }, replyTo: null, localId: a.localId(3) })
    await dataOf(
      ada.dispatch(editMessage.initiate({ messageId: first, body: { kind: 'text', text: 'hallo', mentions: [] } })),
    )
    await dataOf(ben.dispatch(react.initiate({ messageId: first, emoji: '❤️' })))
    expect((await ben.dispatch(react.initiate({ messageId: first, emoji: '🦊' }))).error).toMatchObject({ status: 400 })
    await dataOf(ada.dispatch(deleteMessage.initiate(first)))

    const page = await dataOf(ben.dispatch(history.initiate({ key: a.directKey(adaId) }, once)))
    expect(page.rejected).toEqual([])
    expect(page.rows).toMatchObject([
      {
        id: first,
        conversation: `dm:${adaId}`,
        localId: 2 ** 53 - 1,
        body: { text: 'hallo @2 , schön 你好 🎉', mentions: [benId] },
      },
      { replyTo: first, body: { kind: 'markdown', text: '**so**' } },
      { localId: 3, body: { kind: 'file', path, name: 'plän.txt', contentType: 'text/plain', size: 15 } },
      { kind: 'edit', targetId: first, body: { text: 'hallo' } },
      { kind: 'reaction', targetId: first, emoji: '❤️' },
      { kind: 'deletion', targetId: first },
    ])
    const older = await dataOf(
      ben.dispatch(history.initiate({ key: a.directKey(adaId), before: a.messageId(first + 2), limit: 1 }, once)),
    )
    expect([older.received, older.oldestId]).toEqual([1, first + 1])
    const stored = await (await fetch(fileUrl(path))).text()
    expect(stored).toBe('bytes of a plan')
  })

  it("save the user's settings", async () => {
    const key = a.directKey(benId)
    const { markRead, mute, setExpiry, pinChat } = userApi.endpoints
    await dataOf(ada.dispatch(markRead.initiate({ key, upTo: a.messageId(1) })))
    await dataOf(ada.dispatch(mute.initiate({ key, forMs: 3_600_000 })))
    await dataOf(ada.dispatch(mute.initiate({ key, forMs: null })))
    await dataOf(ada.dispatch(mute.initiate({ key, forMs: 'unmuted' })))
    await dataOf(ada.dispatch(setExpiry.initiate({ key, afterMs: 300_000 })))
    const body = { kind: 'text', text: 'soon gone', mentions: [] } as const
    await dataOf(ada.dispatch(sendMessage.initiate({ key, body, replyTo: null, localId: a.localId(9) })))
    const page = await dataOf(ada.dispatch(history.initiate({ key, limit: 1 }, once)))
    const [row] = page.rows
    expect(row).toMatchObject({ conversation: key, expiresAt: row!.at + 300_000 })
    await dataOf(ada.dispatch(setExpiry.initiate({ key, afterMs: 0 })))
    // Servers of this version do not know the call, and answer so.
    expect((await ada.dispatch(pinChat.initiate(key))).error).toMatchObject({ kind: 'refused', status: 404 })
  })

  it('change an account', async () => {
    const { updateMe, me, devices, deleteDevice } = userApi.endpoints
    expect(await dataOf(ben.dispatch(updateMe.initiate({ name: 'Benjamin' })))).toMatchObject({ name: 'Benjamin' })
    expect((await ben.dispatch(updateMe.initiate({ name: 'Benjamin' }))).error).toMatchObject({
      status: 409,
      reason: 'name_conflict',
    })
    expect(await changePassword(ben.context, { oldPassword: 'x', newPassword: 'y' })).toMatchObject({
      fault: { status: 403 },
    })
    expect(await changePassword(ben.context, { oldPassword: 'ben-pw', newPassword: 'new' })).toEqual({ value: null })
    expect(await dataOf(ben.dispatch(devices.initiate(undefined, once)))).toEqual([ben.ports.tokenStorage.deviceKey()])
    expect((await ben.dispatch(deleteDevice.initiate('no such'))).error).toMatchObject({ kind: 'refused', status: 401 })
    expect(await dataOf(ben.dispatch(me.initiate(undefined, once)))).toMatchObject({ id: benId, name: 'Benjamin' })
  })

  it('upload in parts, including a picture that is invalid', async () => {
    const large = new Blob([new Uint8Array(2_300_000).fill(7)])
    expect(await uploadFile(ada.context, large, { name: 'big.bin', contentType: '' })).toMatchObject({
      value: { size: 2_300_000 },
    })
    const start = uploadFile(ada.context, new Blob(['no pixels']), { name: 'a.png', contentType: 'image/png' })
    while (ada.ports.clock.timerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    await ada.ports.clock.advance(1_000)
    expect(await start).toMatchObject({ value: { size: 9, width: null } })
  })

  it('renew once for 20 calls at expiry, and notice a sign-out', async () => {
    const session = ben.ports.tokenStorage.session()!
    ben.ports.clock.jump(3_600_000)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => requestServer(ben.context, { path: '/user/me', read: (body) => body })),
    )
    expect(results.filter((one) => 'fault' in one)).toEqual([])
    expect(ben.ports.tokenStorage.session()!.refreshToken).not.toBe(session.refreshToken)
    expect(await logOut(ben.context)).toEqual({ value: null })
    expect(ben.ports.tokenStorage.session()).toBeNull()
    expect(await requestServer(ben.context, { path: '/user/me' })).toEqual({ fault: { kind: 'signedOut' } })
  })

  it('admit guests only where the server does', async () => {
    const guest = browser()
    expect(await logInAsGuest(guest.context)).toMatchObject({ fault: { kind: 'refused', status: 403 } })
  })
})
