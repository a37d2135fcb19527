/** Runs one program of the page at a time. */
import { createApiContext, type ApiContext } from '@/api/context'
import { fetchServerInfo } from '@/api/server/serverInfo'
import {
  NO_HANDOVER,
  type Handover,
  type LoadProgram,
  type Program,
  type Stage,
  type StartProgram,
} from '@/components/program/program'
import { AUTO_RELOAD_MS, autoReload } from '@/components/program/autoReload'
import { lastUserKind } from '@/components/program/returnPath'
import { factsOf, type Decision, type KnownServer } from '@/domain/pageAt'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import { decideNow, leadToSignIn } from './form/decideNow'
import { knownFactsOf, readFacts, writeFacts } from './form/serverFacts'
import type { SignInForm } from './form/signInForm'
import { loadForm as loadFormCode, type LoadForm } from './programs'

export type Page = {
  /** Runs the program that the session and the address belong to. */
  show: (handover?: Partial<Handover>) => Promise<void>
  /** Returns the program that is shown; null until the first one is. */
  program: () => Program | null
  /** Takes all off the page. */
  close: () => void
}

type Options = {
  root: HTMLElement
  form: SignInForm
  ports: Ports
  loadProgram: LoadProgram
  /** Whether the first steps of the page led to the sign-in from another page. It counts for the first program only. */
  hasLed: boolean
  /** Takes over a press of Sign in that nothing has carried out. Returns whether there was one. */
  takePress: () => boolean
  /** Tests replace it. */
  loadForm?: LoadForm
  /** Called if the code of a program cannot be fetched. */
  onMissing: () => void
}

/** Creates the page. It changes the program when one ends, and when another tab signs in somebody else. */
export function createPage(options: Options): Page {
  const { root, form, ports, loadProgram, loadForm = loadFormCode, takePress, onMissing } = options
  const { tokenStorage, preferences } = ports
  const running: Program[] = []
  const context = createApiContext(ports)
  let shown: Program | null = null
  let turn = 0
  let { hasLed } = options
  /** The user of this page's session. */
  let userId: UserId | null = null

  /** Fetches the code for a decision. */
  async function startOf(decision: Decision, wasLed: boolean): Promise<StartProgram> {
    if (decision.program !== 'form')
      return (await loadProgram(decision.program === 'client' ? 'client' : 'public')).start
    leadToSignIn(preferences, decision.returns)
    const { startForm } = await loadForm()
    return startForm({ form, context, loadProgram, isGuarded: decision.returns || wasLed, takePress })
  }

  async function show(given: Partial<Handover> = {}): Promise<void> {
    const mine = ++turn
    const wasLed = hasLed
    hasLed = false
    let handover: Handover = { ...NO_HANDOVER, ...given }
    userId = tokenStorage.session()?.userId ?? null
    const { serverInfo } = handover
    if (serverInfo !== null) writeFacts(preferences, knownFactsOf(serverInfo))
    let known: KnownServer = serverInfo === null ? (readFacts(preferences) ?? 'asked') : factsOf(serverInfo)
    if (decideNow(ports, handover, known).program === 'asking') {
      const answered = await ask(context, ports, () => mine === turn && shown === null)
      if (mine !== turn) return
      if (answered !== null) handover = { ...handover, serverInfo: answered }
      known = answered === null ? 'unreachable' : factsOf(answered)
    }
    const decision = decideNow(ports, handover, known)
    const start = await startOf(decision, wasLed).catch(() => null)
    if (mine !== turn) return
    if (start === null) return onMissing()
    const stage: Stage = {
      isReplacing: shown !== null,
      isBelowForm: false,
      enter() {
        for (const other of running.splice(0)) if (other !== program) other.stop()
        // Shown by the script in the page, and found wrong since then.
        if (decision.program !== 'form') {
          takePress()
          form.hide()
        }
        running.push(program)
        shown = program
        return root
      },
      onEnd: (next) => {
        if (mine === turn) void show(next)
      },
    }
    // One that is still fetching must not enter after this one.
    for (const other of running) if (other !== shown) other.stop()
    const program = start(ports, handover, stage)
    running.push(program)
  }

  const stopWatching = tokenStorage.onChange(() => {
    const before = userId
    const now = tokenStorage.session()?.userId ?? null
    userId = now
    // A signed-out tab that waits to become a guest shares the account of the tab that becomes one.
    if (now !== null && now !== before && (before !== null || lastUserKind(tokenStorage) === 'member'))
      void show({ isElsewhere: true })
  })
  return {
    show,
    program: () => shown,
    close() {
      turn += 1
      stopWatching()
      for (const program of running.splice(0)) program.stop()
    },
  }
}

/** Asks the server for its public information; null without an answer. A page that only waits reloads by itself. */
async function ask(context: ApiContext, ports: Ports, isWaiting: () => boolean) {
  const cancel = ports.clock.after(AUTO_RELOAD_MS, () => isWaiting() && void autoReload(ports))
  const result = await fetchServerInfo(context)
  cancel()
  if ('fault' in result) return null
  writeFacts(ports.preferences, knownFactsOf(result.value))
  return result.value
}
