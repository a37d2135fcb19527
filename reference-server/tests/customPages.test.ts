import { describe, expect, it } from 'vitest'
import { openTestServer } from './testServer'

describe('custom pages', () => {
  it('are written by administrators and by programs with the key, and run in a separate origin', async () => {
    const { call, person, handle } = await openTestServer('0.5.31')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const put = (who: typeof ada) => call(who, 'PUT', '/page/landing', '<h1>Hello</h1>', 'text/plain')
    const see = () => handle(new Request('http://chat.test/api/page/landing'))
    expect((await see()).status).toBe(404)
    expect([(await put(bo)).status, (await put(ada)).status]).toEqual([403, 200])
    const page = await see()
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox /)
    expect(await page.text()).toBe('<h1>Hello</h1>')
    const { key } = (await call(ada, 'GET', '/page/apikey')).body as { key: string }
    expect((await put({ ...bo, token: key })).status).toBe(200)
    await call(ada, 'POST', '/page/apikey')
    expect((await put({ ...bo, token: key })).status).toBe(401)
    await call(ada, 'DELETE', '/page/landing')
    expect((await see()).status).toBe(404)
  })
})
