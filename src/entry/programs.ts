/** Loads the programs. Only this file imports them, and each is a chunk of its own. */
import type { StartProgram } from '@/components/program/program'
import type { ProgramName } from '@/domain/programs'

type Module = { start: StartProgram }
export type LoadProgram = (name: ProgramName) => Promise<Module>

/** As the two sides of one condition, the build would make one call of both, which fetches the imports of either. */
const load: Record<ProgramName, () => Promise<Module>> = {
  public: () => import('@/public/start'),
  client: () => import('@/client/start'),
}

/** Fetches the code of a program. A failed fetch rejects, and the next call tries again. */
export const loadProgram: LoadProgram = (name) => load[name]()
