import { describe, expect, it } from 'vitest'
import { openTestServer as open } from './testServer'

const newest = '0.5.31'

describe('server-wide settings', () => {
  it('are announced with the changed values, the others null', async () => {
    const { call, person, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    expect((await call(bo, 'PUT', '/admin/system/common', { dm_enable: false })).status).toBe(403)
    await call(ada, 'PUT', '/admin/system/common', { ext_setting: '{"a":true}' })
    await call(ada, 'PUT', '/admin/system/organization', { name: 'Acme' })
    expect(eventsOf(bo, 'server_config_changed')).toMatchObject([
      { ext_setting: '{"a":true}', dm_enable: null, organization_name: null },
      { ext_setting: null, organization_name: 'Acme', organization_description: null },
    ])
  })

  it('have no member that is newer than the version', async () => {
    const { call, person } = await open('0.3.12')
    const ada = person('Ada', true)
    await call(ada, 'PUT', '/admin/system/common', { ext_setting: 'x', dm_enable: false })
    const { body } = await call(null, 'GET', '/admin/system/common')
    expect(body).toMatchObject({ dm_enable: false })
    expect(body).not.toHaveProperty('ext_setting')
  })

  it('can disable creating channels, writing, adding and searching', async () => {
    const { call, person, say } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const off = {
      only_admin_can_create_group: true,
      dm_enable: false,
      add_friend_enable: false,
      search_user_enable: false,
    }
    await call(ada, 'PUT', '/admin/system/common', off)
    expect((await call(bo, 'POST', '/group', { name: 'mine' })).status).toBe(403)
    expect((await call(ada, 'POST', '/group', { name: 'mine' })).status).toBe(200)
    const text = expect.stringContaining('disabled by the administrator') as string
    expect(await say(bo, `/user/${ada.uid}/send`)).toEqual({ status: 403, body: text })
    expect((await say(bo, `/user/${bo.uid}/send`)).status).toBe(200)
    const add = { target_uid: ada.uid, action: 'add' }
    expect(await call(bo, 'POST', '/user/update_contact_status', add)).toEqual({ status: 403, body: text })
    const search = { search_type: 'name', keyword: 'Ada' }
    expect(await call(bo, 'POST', '/user/search', search)).toEqual({ status: 403, body: text })
  })
})
