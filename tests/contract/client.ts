/** A client for tests of single calls: the real api over a network that the test provides. */
import { configureStore } from '@reduxjs/toolkit'
import { fakePorts, type FakePorts } from '@support/fakePorts'
import { createApiContext, type ApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import { toUserId } from '@/domain/ids'
import type { HttpPort } from '@/platform/network/http'

/** The user id of the session. */
const ME = toUserId(7)

/** Returns a signed-in client with an hour of session lifetime left, whose requests go to that network. */
export function signedInClient(http: HttpPort) {
  const ports: Omit<FakePorts, 'http'> & { http: HttpPort } = { ...fakePorts(), http }
  const session = { userId: ME, token: 'token', refreshToken: 'refresh', expiresAt: ports.clock.now() + 3_600_000 }
  ports.tokenStorage.begin(session, { userId: ME, name: 'Mira', email: null, isAdmin: true, createdBy: null })
  const context: ApiContext = createApiContext(ports)
  const store = configureStore({
    reducer: { [rest.reducerPath]: rest.reducer },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: context }, serializableCheck: false, immutableCheck: false }).concat(
        rest.middleware,
      ),
  })
  return { ports, context, dispatch: store.dispatch }
}

export type Client = ReturnType<typeof signedInClient>
