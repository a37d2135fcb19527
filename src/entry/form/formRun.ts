/** The parts of the sign-in form as a program share this. */
import type { ApiContext } from '@/api/context'
import type { Handover, LoadProgram, Stage } from '@/components/program/program'
import type { Ports } from '@/platform/ports'
import type { SignInForm } from './signInForm'

export type FormOptions = {
  form: SignInForm
  context: ApiContext
  loadProgram: LoadProgram
  /** Whether a guard led here from another page. */
  isGuarded: boolean
  /** Takes over the press of somebody who did not wait for this code. Returns whether there was one. */
  takePress: () => boolean
}

export type FormRun = FormOptions & {
  ports: Ports
  handover: Handover
  stage: Stage
  /** Aborted when the program ends. */
  signal: AbortSignal
}
