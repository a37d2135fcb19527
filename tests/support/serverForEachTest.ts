/** A reference server with two people, the admin Ada and the member Bo. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { ReferenceServer } from '../../reference-server/server'
import { closePages } from './renderApp'
import { callsTo, freshServer } from './serverPorts'

export const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
export const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw-long' }

export let server: ReferenceServer
/** Calls that change the server without the client. */
export let calls: ReturnType<typeof callsTo>
export let adaToken: string

/**
 * Gives every test of the calling file a fresh server, 0.3.3 or another version. After each test the pages, the spies and
 * the server are gone.
 */
export function serverForEachTest(version?: string): void {
  beforeEach(async () => {
    server = await freshServer(version)
    calls = callsTo(server)
    await calls.createAdmin(ada)
    adaToken = await calls.signIn(ada)
    await calls.request(
      'POST',
      '/admin/system/organization',
      { name: 'Tramway Works', description: 'Displays' },
      adaToken,
    )
    await calls.register(bo)
  })
  afterEach(async () => {
    await closePages()
    history.replaceState(null, '', '/')
    vi.restoreAllMocks()
    await server.close()
  })
}

/** Changes the server's login methods: `guest`, `magic_link`, `oidc` and others. */
export const changeLoginConfig = (change: object) => calls.changeLoginConfig(adaToken, change)
