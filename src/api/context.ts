/** The context of every request. The store passes it to thunks and to the base query as their extra argument. */
import type { Ports } from '@/platform/ports'
import { createCredentials, type Credentials } from '@/api/session/credentials'
import { createUnexpectedRefusals, type UnexpectedRefusals } from '@/api/request/unexpectedRefusals'

/** Files that this device keeps by their whole address, within a limit. `get` resolves to null without one; neither rejects. */
export type KeptFiles = {
  get: (address: string) => Promise<Blob | null>
  put: (address: string, file: Blob) => Promise<void>
}

export type ApiContext = {
  ports: Ports
  credentials: Credentials
  unexpectedRefusals: UnexpectedRefusals
  /** Loads the code of the kept files; rejects without a network. Only a store has it. */
  kept?: () => Promise<KeptFiles>
}

/** Returns the context of one store. */
export function createApiContext(ports: Ports): ApiContext {
  const unexpectedRefusals = createUnexpectedRefusals(ports.clock)
  return { ports, credentials: createCredentials(ports, unexpectedRefusals), unexpectedRefusals }
}
