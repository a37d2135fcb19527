/** The lines of the server's health that somebody does not want to see for 30 days, stored in this browser. */
import type { HealthLine } from '@/domain/health/healthChecks'
import { parseJson } from '@/lib/parseJson'
import { isMoment, isObject, isText, objectOf } from '@/lib/shape'
import type { AppThunk } from '@/store/context'

const KEY = 'parley_health_put_off'
const PUT_OFF_MS = 30 * 86_400_000

/** A line with another cause is shown again. `until`: ms since 1970. */
type PutOff = { cause: string; until: number }
type PutOffs = Partial<Readonly<Record<HealthLine, PutOff>>>

const isPutOff = objectOf<PutOff>({ cause: isText, until: isMoment })

/** Returns those that still count. */
export const readPutOffs =
  (): AppThunk<PutOffs> =>
  (_dispatch, _getState, { ports: { preferences, clock } }) => {
    const stored = parseJson(preferences.read(KEY))
    const entries = isObject(stored) ? Object.entries(stored).filter(([, value]) => isPutOff(value)) : []
    return Object.fromEntries((entries as [string, PutOff][]).filter(([, { until }]) => until > clock.now()))
  }

/** Puts a line off, or shows it again (`cause` is null). Returns all that are put off then. */
export const putOff =
  (line: HealthLine, cause: string | null): AppThunk<PutOffs> =>
  (dispatch, _getState, { ports: { preferences, clock } }) => {
    const others = Object.fromEntries(Object.entries(dispatch(readPutOffs())).filter(([name]) => name !== line))
    const next = cause === null ? others : { ...others, [line]: { cause, until: clock.now() + PUT_OFF_MS } }
    preferences.write(KEY, JSON.stringify(next))
    return next
  }
