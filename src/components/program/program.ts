/**
 * The contract of the programs of the page: src/entry runs one of them at a time. They import none of each other, and
 * what one leaves to the next is plain data (decision 0155).
 */
import type { ServerInfo } from '@/api/server/serverInfo'
import type { ProgramName } from '@/domain/programs'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'
import type { SignOutReason } from '@/store/session/signOutReason'

/**
 * One program leaves this to the next. It never has a password or a token. The magic link and the answer of a provider
 * have owners of their own (magicLink.ts, pendingAnswer.ts), as the return path has (returnPath.ts).
 */
export type Handover = {
  /** Why this page just ended a session; null if there was none, or if it needs no explanation. */
  reason: SignOutReason | null
  /** Whether the session that ended was that of a guest. */
  wasGuest: boolean
  /** Whether another tab signed in somebody else. */
  isElsewhere: boolean
  /** Whether the session has begun on this page. */
  signedIn: boolean
  /** Whether the person moved here from the sign-in form, so that the page is announced like any other move. */
  isMove: boolean
  /** The page that a guest saw last, or a member who opened a sign-in link; else null. */
  lastPage: string | null
  /** The e-mail that was last typed on the signed-out pages. */
  typedEmail: string
  /** The public information of the server, if it is known already. */
  serverInfo: ServerInfo | null
}

/** The handover of a page that has just been opened. */
export const NO_HANDOVER: Handover = {
  reason: null,
  wasGuest: false,
  isElsewhere: false,
  signedIn: false,
  isMove: false,
  lastPage: null,
  typedEmail: '',
  serverInfo: null,
}

export type Stage = {
  /** Ends the program that was shown until now, and returns the element to draw in. Call it with the first picture ready. */
  enter: () => HTMLElement
  /** Whether another program is shown, which the first picture has to replace in one step. */
  isReplacing: boolean
  /** Whether the sign-in form is shown, and only what stands below it is to be drawn. */
  isBelowForm: boolean
  /** Call it when the address or the session belongs to the other program. Only the first call counts. */
  onEnd: (handover: Partial<Handover>) => void
}

export type Program = {
  /** Takes the program off the page. Its store stays, for the next session. */
  stop: () => void
  /** Null where there is no session. */
  store: AppStore | null
}

/** Starts a program. It enters the stage when its code, its texts and its data are there. */
export type StartProgram = (ports: Ports, handover: Handover, stage: Stage) => Program

/** Fetches the code of a program. A failed fetch rejects, and the next call tries again. */
export type LoadProgram = (name: ProgramName) => Promise<{ start: StartProgram }>
