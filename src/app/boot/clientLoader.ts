/** Fetches the client behind the door, once, and lets it wake; before that, nothing of the store or the stream is on the page. */
import type { Ports } from '@/platform/ports'
import type { SignOutReason } from '@/store/session/signOutReason'
import type { Client } from './client'

export type ClientLoader = {
  /** Fetches code; the same promise until it fails, so that a later attempt asks again. */
  load: () => Promise<Client>
  /** Whether anybody has asked for it yet. */
  isWanted: () => boolean
  /** Fetches if need be, and goes on with the session that the vault holds; resolves when its last state is painted. */
  wake: () => Promise<void>
  /** Called when the session has ended, with the reason. */
  onLeft: (listener: (why: SignOutReason | null) => void) => () => void
}

/** The loader of one page. */
export function makeClientLoader(ports: Ports): ClientLoader {
  const listeners = new Set<(why: SignOutReason | null) => void>()
  let client: Promise<Client> | null = null
  const load = () => {
    client ??= import('./client').then(
      ({ openClient }) => openClient(ports, (why) => listeners.forEach((listener) => listener(why))),
      (error: unknown) => {
        client = null
        throw error
      },
    )
    return client
  }
  return {
    load,
    isWanted: () => client !== null,
    wake: async () => (await load()).wake(),
    onLeft(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
