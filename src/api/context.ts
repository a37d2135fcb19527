/** The context of every request. The store passes it to thunks and to the base query as their extra argument. */
import type { Ports } from '@/platform/ports'
import { createCredentials, type Credentials } from '@/api/session/credentials'
import { createUnexpectedRefusals, type UnexpectedRefusals } from '@/api/request/unexpectedRefusals'

export type ApiContext = { ports: Ports; credentials: Credentials; unexpectedRefusals: UnexpectedRefusals }

/** Returns the context of one store. */
export function createApiContext(ports: Ports): ApiContext {
  const unexpectedRefusals = createUnexpectedRefusals(ports.clock)
  return { ports, credentials: createCredentials(ports, unexpectedRefusals), unexpectedRefusals }
}
