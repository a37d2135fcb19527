/** Loads the programs and the code of the sign-in form. Only this file imports them, and each is a chunk of its own. */
import type { LoadProgram, StartProgram } from '@/components/program/program'
import type { ProgramName } from '@/domain/programs'
import type { FormOptions } from './form/formRun'

export type LoadForm = () => Promise<{ startForm: (options: FormOptions) => StartProgram }>

/** As the two sides of one condition, the build would make one call of both, which fetches the imports of either. */
const load: Record<ProgramName, () => ReturnType<LoadProgram>> = {
  public: () => import('@/public/start'),
  client: () => import('@/client/start'),
}

/** Fetches the code of a program. A failed fetch rejects, and the next call tries again. */
export const loadProgram: LoadProgram = (name) => load[name]()

/** Fetches the code of the sign-in form, which most starts do not need. A failed fetch rejects, and the next call tries again. */
export const loadForm: LoadForm = () => import('./form/startForm')
