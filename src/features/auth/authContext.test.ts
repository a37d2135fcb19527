import { expect, it } from 'vitest'
import { createApiContext } from '@/api/context'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { callsTo, freshServer, serverHttp } from '@support/serverPorts'
import { signInAsGuest, type AuthContext } from './authContext'

it('two tabs that enter as a guest at once have one account', async () => {
  const server = await freshServer()
  const calls = callsTo(server)
  await calls.createAdmin({ name: 'Ada', email: 'ada@example.org', password: 'ada-pw' })
  const config = JSON.parse(await calls.request('GET', '/admin/login/config')) as object
  const token = await calls.signIn({ name: 'Ada', email: 'ada@example.org', password: 'ada-pw' })
  await calls.request('POST', '/admin/login/config', { ...config, guest: true }, token)
  const browser = fakeBrowser()
  let entries = 0
  const tab = () =>
    ({
      context: createApiContext({ ...fakePorts({ browser }), http: serverHttp(server) }),
      onSignedIn: () => void (entries += 1),
    }) as Pick<AuthContext, 'context' | 'onSignedIn'> as AuthContext
  expect(await Promise.all([signInAsGuest(tab()), signInAsGuest(tab())])).toEqual([{ ok: true }, { ok: true }])
  expect(entries).toBe(2)
  expect(server.state.sql.all("SELECT uid FROM user WHERE create_by = 'guest'")).toHaveLength(1)
  await server.close()
})
