/** Loads the programs. Only this file imports them, and each is a chunk of its own. */
import type { StartProgram } from '@/components/program/program'
import type { ProgramName } from '@/domain/programs'

type Module = { start: StartProgram }
export type LoadProgram = (name: ProgramName) => Promise<Module>

/** Fetches the code of a program. A failed fetch rejects, and the next call tries again. */
export const loadProgram: LoadProgram = (name) =>
  name === 'client' ? import('@/client/start') : import('@/public/start')
