/** Remembers calls that are over, on this device. */
import { directKey, toTarget } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { decisionsMade } from '../notifications/decisionsSlice'
import type { CallSurroundings } from './callDriver'
import type { CallRecord } from './machine'

/** Remembers a call. A missed one counts as unread until its conversation is opened. */
export const noteCall =
  (record: CallRecord, counts: boolean, { openConversation }: CallSurroundings): AppThunk =>
  (dispatch) => {
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
