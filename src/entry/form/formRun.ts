/** The parts of the sign-in form as a program share this. */
import type { ApiContext } from '@/api/context'
import type { Handover, Stage } from '@/components/program/program'
import type { Ports } from '@/platform/ports'
import type { LoadProgram } from '../programs'
import type { SignInForm } from './signInForm'

export type FormOptions = {
  form: SignInForm
  context: ApiContext
  loadProgram: LoadProgram
  /** Whether a guard led here from another page. */
  isGuarded: boolean
  /** Whether somebody has pressed Sign in before this code was there. */
  isPressed: boolean
}

export type FormRun = FormOptions & {
  ports: Ports
  handover: Handover
  stage: Stage
  /** Aborted when the program ends. */
  signal: AbortSignal
}
