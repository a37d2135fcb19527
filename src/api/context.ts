/**
 * The context of every request. createStore passes it to the thunks as their extra argument, so that the base query finds
 * it.
 */
import type { Ports } from '@/platform/ports'
import { makeCredentials, type Credentials } from './credentials'

export type ApiContext = { ports: Ports; credentials: Credentials }

/** Returns the context of one store. */
export const makeApiContext = (ports: Ports): ApiContext => ({ ports, credentials: makeCredentials(ports) })
