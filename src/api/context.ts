/** The context of every request. The store passes it to thunks and to the base query as their extra argument. */
import type { Ports } from '@/platform/ports'
import { createCredentials, type Credentials } from './credentials'

export type ApiContext = { ports: Ports; credentials: Credentials }

/** Returns the context of one store. */
export const createApiContext = (ports: Ports): ApiContext => ({ ports, credentials: createCredentials(ports) })
