import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openTestServer } from './testServer'
import { setLoginConfig, loginConfig } from '../model/server/configuration'
import { diskPath, prepareUpload, storeFile } from '../model/files/files'
import { findPerson, isFrozen } from '../model/accounts/people'
import { loginGuest } from '../model/auth/sessions'
import { initialEvents } from '../model/stream/stream'
import { sweep } from '../model/stream/sweeps'

const hour = 3_600_000
const day = 24 * hour

describe('a policy', () => {
  it('expires files, both for requests and on disk', async () => {
    const { call, person, wait, state } = await openTestServer('0.5.29')
    const ada = person('Ada', true)
    const { path } = await storeFile(state, ada.uid, { bytes: Buffer.from('old'), filename: 'old.txt' })
    const see = () => call(null, 'GET', `/resource/file?file_path=${path}`)
    await call(ada, 'PUT', '/admin/system/common', { max_file_expiry_mode: 'Day1' })
    wait(23 * hour)
    expect((await see()).status).toBe(200)
    wait(2 * hour)
    expect((await see()).status).toBe(404)
    expect((await call(ada, 'POST', `/user/${ada.uid}/send`, JSON.stringify({ path }), 'vocechat/file')).status).toBe(
      400,
    )
    await sweep(state)
    expect(existsSync(diskPath(state, path))).toBe(false)
  })

  it('deletes abandoned uploads', async () => {
    const { person, wait, state } = await openTestServer('0.3.3')
    const { uid } = person('Ada')
    await prepareUpload(state, uid, { content_type: null, filename: 'half.txt' })
    await sweep(state)
    expect(state.sql.all('SELECT * FROM upload')).toHaveLength(1)
    wait(301_000)
    await sweep(state)
    expect(state.sql.all('SELECT * FROM upload')).toEqual([])
  })

  it('removes guests after seven days and limits them until then', async () => {
    const { call, wait, state } = await openTestServer('0.3.3')
    setLoginConfig(state, { ...loginConfig(state), guest: true })
    const { token, user } = loginGuest(state)
    const guest = { uid: user.uid, token, events: [] }
    expect((await call(guest, 'POST', `/user/${user.uid}/send`, 'hello', 'text/plain')).status).toBe(403)
    expect((await call(guest, 'POST', '/group', { name: 'mine' })).status).toBe(403)
    wait(7 * day - hour)
    await sweep(state)
    expect(findPerson(state, user.uid)).toBeDefined()
    wait(2 * hour)
    await sweep(state)
    expect(findPerson(state, user.uid)).toBeUndefined()
  })

  it('locks frozen accounts out, also with existing tokens', async () => {
    const { call, person, say, state } = await openTestServer('0.3.3')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    await call(ada, 'PUT', `/admin/user/${bo.uid}`, { status: 'frozen' })
    expect(isFrozen(state, bo.uid)).toBe(true)
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(403)
    expect((await call(null, 'GET', `/user/events?api-key=${bo.token}`)).status).toBe(403)
    await call(ada, 'PUT', `/admin/user/${bo.uid}`, { status: 'normal' })
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(200)
  })

  it('admits no more users than the license allows', async () => {
    const { call, person } = await openTestServer('0.3.3')
    for (let count = 0; count < 19; count += 1) person(`Person ${count}`)
    const register = (name: string) =>
      call(null, 'POST', '/user/register', { name, email: `${name}@example.org`, password: 'pw' })
    expect((await register('last')).status).toBe(200)
    expect(await register('late')).toEqual({ status: 451, body: 'License error: Users reached limit.' })
  })

  it('refuses bodies larger than any call needs', async () => {
    const { call, person, handle } = await openTestServer('0.3.3')
    const ada = person('Ada')
    const body = 'x'.repeat(9 * 1_048_576)
    const headers = { 'x-api-key': ada.token, 'content-type': 'text/plain', 'content-length': String(body.length) }
    const send = `/user/${ada.uid}/send`
    const answer = await handle(new Request(`http://chat.test/api${send}`, { method: 'POST', headers, body }))
    expect(answer.status).toBe(413)
    expect((await call(ada, 'POST', send, 'x'.repeat(300_000), 'text/plain')).status).toBe(200)
  })
})

describe('files', () => {
  it('are listed for admins by sender, conversation and type', async () => {
    const { call, person, state } = await openTestServer('0.5.29')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const send = async (who: typeof ada, filename: string) => {
      const { path } = await storeFile(state, who.uid, { bytes: Buffer.from(filename), filename })
      const { body } = await call(who, 'POST', `/user/${ada.uid}/send`, JSON.stringify({ path }), 'vocechat/file')
      return body
    }
    const [pdf, doc] = [await send(ada, 'plan.pdf'), await send(bo, 'notes.txt')]
    const mids = async (query: string) =>
      ((await call(ada, 'GET', `/admin/system/files?${query}`)).body as Array<{ mid: number }>).map(({ mid }) => mid)
    expect(await mids('')).toEqual([doc, pdf])
    expect(await mids('file_type=PDF')).toEqual([pdf])
    expect(await mids(`uid=${bo.uid}`)).toEqual([doc])
    expect(await mids('page=2&page_size=1')).toEqual([pdf])
    expect((await call(ada, 'GET', '/admin/system/files?file_type=Nothing')).status).toBe(400)
    expect((await call(bo, 'GET', '/admin/system/files')).status).toBe(403)
    await call(ada, 'DELETE', `/message/${String(doc)}`)
    expect(await mids('')).toEqual([pdf])

    await call(ada, 'DELETE', '/resource/file/delete')
    expect((await call(ada, 'GET', '/admin/system/files')).body).toMatchObject([
      { mid: pdf, ext: 'pdf', expired: true },
    ])
  })

  it('keeps members of a channel from writing to and adding one another, unless they share another channel', async () => {
    const { call, person, say, state } = await openTestServer('0.5.29')
    const [ada, bo, cy] = [person('Ada', true), person('Bo'), person('Cy')]
    const channel = async (policies: object) => {
      const members = [bo.uid, cy.uid]
      const { body } = await call(ada, 'POST', '/group', { name: 'room', members })
      const { gid } = body as { gid: number }
      await call(ada, 'PUT', `/group/${gid}`, policies)
    }
    const write = async () => (await say(bo, `/user/${cy.uid}/send`)).status
    const add = async () => call(bo, 'POST', '/user/update_contact_status', { target_uid: cy.uid, action: 'add' })
    expect(await write()).toBe(200)
    await channel({ dm_to_member: false, add_friend: false })
    expect(await write()).toBe(403)
    expect(await add()).toMatchObject({
      status: 403,
      body: expect.stringContaining('disabled by the administrator') as string,
    })
    expect((await say(ada, `/user/${cy.uid}/send`)).status).toBe(200)
    await channel({ dm_to_member: true })
    expect(await write()).toBe(200)
    expect((await add()).status).toBe(200)
    expect(state.sql.all('SELECT * FROM contact')).toHaveLength(1)
  })

  it('hides the addresses of members from one another everywhere', async () => {
    const { call, person, state } = await openTestServer('0.5.29')
    const [ada, bo, cy] = [person('Ada', true), person('Bo'), person('Cy')]
    const { body } = await call(ada, 'POST', '/group', { name: 'room', members: [bo.uid, cy.uid] })
    const { gid } = body as { gid: number }
    const seen = async (who: typeof ada | null) => {
      const { body: list } = await call(who, 'GET', '/user')
      const one = (await call(who, 'GET', `/user/${cy.uid}`)).body
      return [...(list as Array<{ uid: number }>).filter(({ uid }) => uid === cy.uid), one].map(
        (user) => (user as { email: string | null }).email,
      )
    }
    const shown = ['Cy@example.org', 'Cy@example.org']
    expect(await seen(bo)).toEqual(shown)
    await call(ada, 'PUT', `/group/${gid}`, { show_email: false })
    expect(await seen(bo)).toEqual([null, null])
    expect(await seen(null)).toEqual([null, null])
    expect(await seen(cy)).toEqual(shown)
    expect(await seen(ada)).toEqual(shown)
    const claims = { uid: bo.uid, device: 'web', isAdmin: false, isGuest: false }
    for (const usersVersion of [null, 0]) {
      const begun = initialEvents(state, claims, { afterMid: null, usersVersion })
      expect(begun).not.toContain('Cy@example.org')
      expect(begun).toContain('Bo@example.org')
    }
  })

  it('limits invitations to administrators where the server says so', async () => {
    const { call, person } = await openTestServer('0.5.29')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const invite = async (who: typeof ada) => (await call(who, 'GET', '/group/create_reg_magic_link')).status
    expect(await invite(bo)).toBe(200)
    await call(ada, 'PUT', '/admin/system/common', { ext_setting: JSON.stringify({ admin_only_can_invite: true }) })
    expect([await invite(bo), await invite(ada)]).toEqual([403, 200])
    await call(ada, 'PUT', '/admin/system/common', { ext_setting: 'nonsense' })
    expect(await invite(bo)).toBe(200)
  })

  it('stops edits and reactions by a blocked user', async () => {
    const { call, person, say } = await openTestServer('0.5.29')
    const [bo, cy] = [person('Bo'), person('Cy')]
    const { body: own } = await say(bo, `/user/${cy.uid}/send`)
    const { body: other } = await say(cy, `/user/${bo.uid}/send`)
    await call(cy, 'POST', '/user/update_contact_status', { target_uid: bo.uid, action: 'block' })
    expect((await say(bo, `/message/${String(other)}/reply`)).status).toBe(403)
    expect((await call(bo, 'PUT', `/message/${String(own)}/edit`, 'again', 'text/plain')).status).toBe(403)
    expect((await call(bo, 'PUT', `/message/${String(other)}/like`, { action: '👍' })).status).toBe(403)
    await call(cy, 'POST', '/user/update_contact_status', { target_uid: bo.uid, action: 'unblock' })
    expect((await call(bo, 'PUT', `/message/${String(other)}/like`, { action: '👍' })).status).toBe(200)
  })
})
