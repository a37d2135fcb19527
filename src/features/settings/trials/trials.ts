/**
 * The last result of each thing that an admin can try out (the test mail, an issuer …), stored in this browser, because
 * servers have no place for it. Without addresses, secrets and words of the server (decision 0160).
 */
import type { Trial } from '@/domain/health/trialChecks'
import type { UserId } from '@/domain/ids'
import { isFlag, isMoment, isObject, objectOf } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { AppThunk } from '@/store/context'
import { keepFirstStep } from '@/store/records/firstSteps'

const KEY = 'parley_trials'

type TrialName = 'mail' | 'push' | 'calls' | 'frontendUrl' | `issuer ${number}` | `webhook ${UserId}`
export type Trials = Partial<Readonly<Record<TrialName, Trial>>>

const isTrial = objectOf<Trial>({ at: isMoment, isDone: isFlag })

/** Returns the name of the trial of an issuer: a number that is made of its address tells issuers apart. */
export const issuerTrial = (domain: string): TrialName =>
  `issuer ${Array.from(domain).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647, 7)}`

/** Returns the name of the trial of a bot's webhook. */
export const webhookTrial = (botId: UserId): TrialName => `webhook ${botId}`

/** Returns the last results that this browser knows. */
export const readTrials =
  (): AppThunk<Trials> =>
  (_dispatch, _getState, { ports: { preferences } }) => {
    const stored = parseJson(preferences.read(KEY))
    const entries = isObject(stored) ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, value]) => isTrial(value))) as Trials
  }

/** Stores the result of a trial, which took place now; null forgets it, because what was tried is not set any more. */
export const keepTrial =
  (name: TrialName, isDone: boolean | null): AppThunk =>
  (dispatch, _getState, { ports: { preferences, clock } }) => {
    const others = Object.fromEntries(Object.entries(dispatch(readTrials())).filter(([other]) => other !== name))
    const next = isDone === null ? others : { ...others, [name]: { at: clock.now(), isDone } }
    preferences.write(KEY, JSON.stringify(next))
    if (name === 'mail' && isDone === true) dispatch(keepFirstStep('mail'))
  }
