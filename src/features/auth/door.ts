/** What the pages before the house stand on: no store, only a context for requests and what the server said. */
import { createContext, useContext } from 'react'
import type { ApiContext } from '@/api/context'
import type { DoorFacts } from '@/api/doorFacts'
import { addressOf } from '@/domain/address'
import type { Fault } from '@/domain/fault'
import type { SignOutReason } from '@/store/session/signOutReason'

export type Door = {
  context: ApiContext
  facts: DoorFacts
  /** Why nobody is signed in any more; null when nobody was, or nothing needs saying. */
  why: SignOutReason | null
  /** A guest stands at the door, to become a member. */
  isGuest: boolean
  /** The token of the link that brought the person here, or null. */
  invitation: string | null
  /** The vault holds a new session. */
  onEntered: () => void
}

export const DoorContext = createContext<Door | null>(null)

/** The door; only below its provider. */
export function useDoor(): Door {
  const door = useContext(DoorContext)
  if (door === null) throw new Error('There is no door above this component')
  return door
}

/** How an attempt to enter ended. */
export type Entered = { ok: true } | { ok: false; fault: Fault }

/** Makes of an answer how the attempt ended, and opens the house when it succeeded. */
export function entered(door: Door, asked: { value: unknown } | { fault: Fault }): Entered {
  if ('fault' in asked) return { ok: false, fault: asked.fault }
  door.onEntered()
  return { ok: true }
}

/** The pages before the house are led to by plain links: the router belongs to the house. */
export const hrefOf = {
  signIn: `#${addressOf.signIn()}`,
  reading: `#${addressOf.home()}`,
  register: `#${addressOf.register()}`,
} as const
