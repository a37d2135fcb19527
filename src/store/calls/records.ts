/** Remembers calls that are over, on this device. */
import { isMoment, isNumber, isObject, isText, listOf, objectOf, recordOf } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import { CALL_RECORDS_KEY } from '@/platform/storage/tokenStorage'
import { selectMyId } from '../session/selectors'
import { directKey, toTarget } from '@/domain/conversation'
import type { AppThunk } from '../context'
import type { AppStore } from '../createStore'
import { decisionsMade } from '../notifications/decisionsSlice'
import { callRecorded, recordsRestored, type CallsState } from './callsSlice'
import type { CallPageContext } from './callPageContext'
import { RING_MS, type CallRecord } from './machine'

/** Remembers a call. A missed one counts as unread until its conversation is opened. */
export const noteCall =
  (record: CallRecord, counts: boolean, { openConversation }: CallPageContext): AppThunk =>
  (dispatch) => {
    dispatch(callRecorded(record))
    if (record.kind !== 'missed' || !counts || openConversation() === record.key) return
    const target = toTarget(record.key)
    if (target.kind !== 'direct') return
    dispatch(
      decisionsMade([
        {
          show: true,
          sound: true,
          count: true,
          reason: 'row',
          row: 'call',
          kind: 'call',
          conversation: directKey(target.userId),
          id: null,
          at: record.at,
        },
      ]),
    )
  }

type Stored = { userId: UserId; records: CallsState['records'] }

const KINDS: readonly unknown[] = [
  'missed',
  'declined',
  'noAnswer',
  'elsewhere',
  'ended',
] satisfies CallRecord['kind'][]
const isRecords = recordOf(
  listOf<CallRecord>(
    objectOf<CallRecord>({ kind: (value) => KINDS.includes(value), key: isText, at: isMoment, lengthMs: isNumber }),
  ),
)
const isStored = (value: unknown): value is Stored =>
  isObject(value) && isNumber(value.userId) && isRecords(value.records)

/** Returns who may still be calling although the ring is over: the newest that was declined or missed just now. */
function settledIn(records: CallsState['records'], now: number): CallsState['settled'] {
  const isOver = ({ kind, at }: CallRecord) => (kind === 'declined' || kind === 'missed') && now - at < RING_MS
  const known = Object.values(records).flatMap((each) => each ?? [])
  const last = known.filter(isOver).sort((one, other) => other.at - one.at)[0]
  const target = last === undefined ? null : toTarget(last.key)
  return last !== undefined && target?.kind === 'direct' ? { userId: target.userId, at: last.at } : null
}

/** Reads the records of the signed-in user from local storage, and writes every later one. */
export function keepRecords(store: AppStore, { preferences, clock }: Pick<Ports, 'preferences' | 'clock'>): void {
  const stored = parseJson(preferences.read(CALL_RECORDS_KEY))
  if (isStored(stored) && stored.userId === selectMyId(store.getState())) {
    const { records } = stored
    store.dispatch(recordsRestored({ records, settled: settledIn(records, clock.now()) }))
  }
  store.startListening({
    actionCreator: callRecorded,
    effect: () => {
      const userId = selectMyId(store.getState())
      const records = store.getState().calls?.records
      // The end of the session removes them.
      if (userId === null || records === undefined) return
      // At once: a page that is reloaded now must not ring again.
      preferences.write(CALL_RECORDS_KEY, JSON.stringify({ userId, records } satisfies Stored))
    },
  })
}
