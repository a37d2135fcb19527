/**
 * The context of every request. makeStore passes it to the thunks as their extra argument, so that the base query finds
 * it.
 */
import type { Ports } from '@/platform/ports'
import { createCredentials, type Credentials } from './credentials'

export type ApiContext = { ports: Ports; credentials: Credentials }

/** Returns the context of one store. */
export const createApiContext = (ports: Ports): ApiContext => ({ ports, credentials: createCredentials(ports) })
