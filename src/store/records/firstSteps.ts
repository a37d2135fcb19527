/**
 * The steps of the list First steps that an admin of a new server has done, as far as this browser can know. Stored per
 * user. They stay after a sign-out, so that a list that was dismissed does not come back. Loaded late.
 */
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { AppThunk } from '../context'
import { selectMyId } from '../session/selectors'

/** In the order of the list. */
export const FIRST_STEPS = ['name', 'logo', 'address', 'mail', 'signUp', 'channel', 'invite', 'health'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export type FirstStepsRecord = { done: readonly FirstStep[]; isDismissed: boolean }

const readAt =
  (): AppThunk<{ key: string; record: FirstStepsRecord }> =>
  (_dispatch, getState, { ports: { preferences } }) => {
    const key = `parley_first_steps_${selectMyId(getState()) ?? 0}`
    const stored = parseJson(preferences.read(key))
    const { done, isDismissed } = isObject(stored) ? stored : {}
    return {
      key,
      record: {
        done: Array.isArray(done) ? FIRST_STEPS.filter((step) => done.includes(step)) : [],
        isDismissed: isDismissed === true,
      },
    }
  }

/** Returns what was noted for the signed-in user. */
export const readFirstSteps = (): AppThunk<FirstStepsRecord> => (dispatch) => dispatch(readAt()).record

const change =
  (changed: (record: FirstStepsRecord) => FirstStepsRecord): AppThunk =>
  (dispatch, _getState, { ports: { preferences } }) => {
    const { key, record } = dispatch(readAt())
    preferences.write(key, JSON.stringify(changed(record)))
  }

/** Notes a step that neither the store nor the server can tell. */
export const keepFirstStep = (step: FirstStep) =>
  change(({ done, ...record }) => ({ ...record, done: [...new Set([...done, step])] }))

/** Takes the list away for good. */
export const dismissFirstSteps = () => change((record) => ({ ...record, isDismissed: true }))
