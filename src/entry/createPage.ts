/** Runs one program of the page at a time. */
import { createApiContext, type ApiContext } from '@/api/context'
import { fetchServerInfo } from '@/api/server/serverInfo'
import { NO_HANDOVER, type Handover, type Program, type Stage, type StartProgram } from '@/components/program/program'
import { AUTO_RELOAD_MS, autoReload } from '@/components/program/autoReload'
import { lastUserKind } from '@/components/program/returnPath'
import { factsOf, type KnownServer } from '@/domain/pageAt'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import { decideNow, leadToSignIn } from './form/decideNow'
import { knownFactsOf, readFacts, writeFacts } from './form/serverFacts'
import type { SignInForm } from './form/signInForm'
import { startForm } from './form/startForm'
import type { LoadProgram } from './programs'

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
  /** Whether somebody has pressed Sign in already. */
  isPressed: boolean
  /** Called if the code of a program cannot be fetched. */
  onMissing: () => void
}

/** Creates the page. It changes the program when one ends, and when another tab signs in somebody else. */
export function createPage({ root, form, ports, loadProgram, isPressed, onMissing }: Options): Page {
  const { tokenStorage, preferences } = ports
  const running: Program[] = []
  const context = createApiContext(ports)
  let shown: Program | null = null
  let turn = 0
  let hasPress = isPressed
  /** The user of this page's session. */
  let userId: UserId | null = null

  async function show(given: Partial<Handover> = {}): Promise<void> {
    const mine = ++turn
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
    let start: StartProgram
    if (decision.program === 'form') {
      leadToSignIn(preferences, decision.returns)
      start = startForm({ form, context, loadProgram, isGuarded: decision.returns, isPressed: hasPress })
      hasPress = false
    } else {
      const module = await loadProgram(decision.program === 'client' ? 'client' : 'public').catch(() => null)
      if (mine !== turn) return
      if (module === null) return onMissing()
      start = module.start
    }
    const stage: Stage = {
      isReplacing: shown !== null,
      isBelowForm: false,
      enter() {
        for (const other of running.splice(0)) if (other !== program) other.stop()
        // Shown by the script in the page, and found wrong since then.
        if (decision.program !== 'form') form.hide()
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
