/** A client for tests that look at single calls: the real api over a network that the test gives it. */
import { configureStore } from '@reduxjs/toolkit'
import { fakePorts, type FakePorts } from '@kit/fakePorts'
import { makeApiContext, type ApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import { toUserId } from '@/domain/ids'
import type { HttpPort } from '@/platform/http'

/** Whose session it is. */
export const ME = toUserId(7)

/** Somebody signed in, with an hour of life left, whose requests go to that network. */
export function signedInClient(http: HttpPort) {
  const ports: Omit<FakePorts, 'http'> & { http: HttpPort } = { ...fakePorts(), http }
  const session = { userId: ME, token: 'token', refreshToken: 'refresh', expiresAt: ports.clock.now() + 3_600_000 }
  ports.vault.begin(session, { userId: ME, name: 'Mira', email: null, isAdmin: true, createdBy: null })
  const context: ApiContext = makeApiContext(ports)
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
