import { expect, it } from 'vitest'
import { directKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { conversationRead } from '../events'
import { decisions, decisionsMade, selectNotices, type LoggedDecision } from './decisionsSlice'

const bo = directKey(toUserId(9))
const counted = (kind: LoggedDecision['kind']): LoggedDecision => ({
  show: true,
  sound: true,
  count: true,
  reason: 'row',
  row: 'call',
  kind,
  conversation: bo,
  id: null,
  at: 0,
})

it.each(['reaction', 'announcement', 'call'] as const)(
  'a counted %s adds one to the unread number, until it is read',
  (kind) => {
    const made = [counted(kind), counted('message'), counted(kind)].reduce(
      (state, decision) => decisions(state, decisionsMade([decision])),
      decisions(undefined, { type: 'start' }),
    )
    expect([selectNotices({ decisions: made }, bo), made.decisions.length]).toEqual([2, 3])
    const read = decisions(made, conversationRead({ key: bo } as Parameters<typeof conversationRead>[0]))
    expect(selectNotices({ decisions: read }, bo)).toBe(0)
  },
)
