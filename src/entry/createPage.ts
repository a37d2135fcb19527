/** Runs one program of the page at a time. */
import { NO_HANDOVER, type Handover, type Program, type Stage } from '@/components/program/program'
import { lastUserKind } from '@/components/program/returnPath'
import { splitHash } from '@/domain/address'
import { programAt, type PageSession } from '@/domain/programs'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
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
  ports: Ports
  loadProgram: LoadProgram
  /** Called if the code of a program cannot be fetched. */
  onMissing: () => void
}

const sessionOf = ({ isElsewhere }: Handover, tokenStorage: Ports['tokenStorage']): PageSession =>
  isElsewhere ? 'elsewhere' : tokenStorage.session() === null ? 'signedOut' : lastUserKind(tokenStorage)

/** Creates the page. It changes the program when one ends, and when another tab signs in somebody else. */
export function createPage({ root, ports, loadProgram, onMissing }: Options): Page {
  const { tokenStorage } = ports
  const running: Program[] = []
  let shown: Program | null = null
  let turn = 0
  /** The user of this page's session. */
  let userId: UserId | null = null

  async function show(given: Partial<Handover> = {}): Promise<void> {
    const mine = ++turn
    const handover = { ...NO_HANDOVER, ...given }
    userId = tokenStorage.session()?.userId ?? null
    const name = programAt(sessionOf(handover, tokenStorage), `/${splitHash(location.hash).path.slice(1)}`)
    const module = await loadProgram(name).catch(() => null)
    if (mine !== turn) return
    if (module === null) return onMissing()
    const stage: Stage = {
      isReplacing: shown !== null,
      enter() {
        for (const other of running.splice(0)) if (other !== program) other.stop()
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
    const program = module.start(ports, handover, stage)
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
