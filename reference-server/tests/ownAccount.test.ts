import { describe, expect, it } from 'vitest'
import { openTestServer } from './testServer'

describe('one’s own account', () => {
  it('on newer servers can change its address and password too', async () => {
    const { call, person } = await openTestServer('0.3.12')
    const [bo, cy] = [person('Bo'), person('Cy')]
    const put = (body: object) => call(bo, 'PUT', '/user', body)
    expect(await put({ email: 'Bo@New.example', password: 'new-pw' })).toMatchObject({
      status: 200,
      body: { email: 'bo@new.example' },
    })
    const credential = { type: 'password', email: 'bo@new.example', password: 'new-pw' }
    expect((await call(null, 'POST', '/token/login', { credential })).status).toBe(200)
    expect((await put({ email: 'Cy@example.org' })).status).toBe(409)
    expect((await put({ password: '' })).status).toBe(400)
    expect((await put({ webhook_url: 'http://127.0.0.1:1/' })).status).toBe(406)
    expect((await call(cy, 'GET', '/user/me')).body).toMatchObject({ email: 'Cy@example.org' })
  })

  it('stores the widget through which it was created', async () => {
    const { call } = await openTestServer('0.3.12')
    const body = { email: 'w@example.org', password: 'long-enough', name: 'w-1', widget_id: 'shop' }
    expect((await call(null, 'POST', '/user/register', body)).body).toMatchObject({ user: { widget_id: 'shop' } })
  })
})
