import { describe, expect, it } from 'vitest'
import { openTestServer as open } from './testServer'

const newest = '0.5.31'

describe('contacts', () => {
  it('must be added before a message can be sent, where the server requires it', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    await call(ada, 'PUT', '/admin/system/common', { contact_verification_enable: true })
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(403)
    await call(bo, 'POST', '/user/update_contact_status', { target_uid: ada.uid, action: 'add' })
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(200)
    expect((await call(bo, 'GET', '/user/contacts')).body).toMatchObject([
      { target_uid: ada.uid, target_info: { name: 'Ada' }, contact_info: { status: 'added' } },
    ])
    expect(eventsOf(bo, 'user_settings_changed')).toMatchObject([
      { add_contacts: [{ target_uid: ada.uid, info: { status: 'added' } }] },
    ])
    expect(eventsOf(ada, 'user_settings_changed')).toEqual([])
  })

  it('who are blocked can neither write nor reply until they are unblocked', async () => {
    const { call, person, say } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    const { body: mid } = await say(ada, `/user/${bo.uid}/send`)
    const block = (action: string) => call(ada, 'POST', '/user/update_contact_status', { target_uid: bo.uid, action })
    await block('block')
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(403)
    expect((await say(bo, `/message/${String(mid)}/reply`)).status).toBe(403)
    await block('unblock')
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(200)
    expect((await call(ada, 'GET', '/user/contacts')).body).toEqual([])
  })

  it('are found by exact id, address or name only', async () => {
    const { call, person } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    const find = (search_type: string, keyword: string) => call(bo, 'POST', '/user/search', { search_type, keyword })
    for (const found of [
      await find('id', String(ada.uid)),
      await find('email', 'ADA@example.org'),
      await find('name', 'ada'),
    ])
      expect(found).toMatchObject({ status: 200, body: { uid: ada.uid } })
    expect((await find('name', 'ad')).status).toBe(404)
  })

  it('have nicknames that only their author sees', async () => {
    const { call, person, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    await call(ada, 'PUT', '/user/contact_remark', { contact_uid: bo.uid, remark: 'boss' })
    expect(eventsOf(ada, 'user_remark')).toEqual([{ type: 'user_remark', contact_uid: bo.uid, remark: 'boss' }])
    expect(eventsOf(bo, 'user_remark')).toEqual([])
  })
})
