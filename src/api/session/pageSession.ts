/** The session of one page: that of the token storage, as long as it belongs to the person of this page. */
import type { UserId } from '@/domain/ids'
import type { Session } from '@/platform/storage/storedSession'
import type { TokenStoragePort } from '@/platform/storage/tokenStorage'

/**
 * The reason why a session ended. `expired`: the server refuses to renew it. `license`: the server's license forbids
 * the renewal (451); the value is the server's text.
 */
export type SessionEndReason = 'expired' | { license: string }

/** Returns the session of a page whose person is not known yet. */
export function createPageSession(tokenStorage: TokenStoragePort) {
  const listeners = new Set<(reason: SessionEndReason) => void>()
  /** Another tab may sign in somebody else, whose token this page must not use. */
  let pageUserId: UserId | null = null

  function current(): Session | null {
    const session = tokenStorage.session()
    if (session) pageUserId ??= session.userId
    return session?.userId === pageUserId ? session : null
  }
  return {
    current,
    bindToUser: (userId: UserId) => void (pageUserId = userId),
    /** Removes the tokens and notifies the listeners; does nothing without a session. */
    end(reason: SessionEndReason) {
      if (!current()) return
      tokenStorage.clear()
      for (const listener of listeners) listener(reason)
    },
    /** Calls back after `end`; returns a function that unsubscribes. */
    onEnd: (listener: (reason: SessionEndReason) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
