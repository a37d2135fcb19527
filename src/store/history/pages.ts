/** Loads pages of history into the row log, and reads ranges of the log into memory. */
import { runQuery } from '@/api/request/runQuery'
import { HISTORY_PAGE, messageApi, type HistoryPage } from '@/api/conversation/message'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toMessageId, type MessageId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import { mayChange, type ChatRow, type Message } from '@/domain/message'
import type { AppThunk } from '../context'
import { foldRows, type UpdateRow, type MessageRow } from '../messages/fold'
import { isExpired } from '../messages/isExpired'
import { pageReceived } from '../events'
import type { RangeQuery, LogRange } from '../persistence/messageLog'
import type { Persistence } from '../persistence/persistence'
import { withoutBody } from '../persistence/storedRow'
import { selectMyId } from '../session/selectors'

/** The content of a page. `lowest` includes rows that could not be decoded; `complete` if nothing is older. */
export type Page = { rows: readonly ChatRow[]; lowest: number | null; isComplete: boolean }

const isCanceled = (outcome: Result<HistoryPage>) => 'fault' in outcome && outcome.fault.kind === 'canceled'

/**
 * Requests the page below `before` (null: the newest). Its rows are in the log when this resolves. `signal` cancels it.
 */
export const fetchPage =
  (
    key: ConversationKey,
    before: number | null,
    { limit = HISTORY_PAGE, signal }: { limit?: number; signal?: AbortSignal | undefined } = {},
  ): AppThunk<Promise<Page | { fault: Fault }>> =>
  async (dispatch, getState, { persistence, serverClock }) => {
    const { cursor } = getState().sync
    const argument = { key, limit, ...(before !== null && { before: toMessageId(before) }) }
    const request = () => dispatch(runQuery(messageApi.endpoints.history, argument, { fresh: true, signal }))
    let outcome = await request()
    // Equal requests are one. If another caller has just canceled it, this caller still needs the page.
    if (isCanceled(outcome) && signal?.aborted !== true && selectMyId(getState()) !== null) outcome = await request()
    if ('fault' in outcome) return outcome
    const { oldestId, received } = outcome.value
    const at = serverClock.lowerBound()
    // The conversation of a reaction row is not reliable in direct conversations, so the requested conversation is
    // used.
    const rows = outcome.value.rows.map((row) => ({ ...row, conversation: key })).filter((row) => !isExpired(row, at))
    const { clean, messageUpdates } = await withoutDeletedBodies(persistence, key, rows)
    const me = selectMyId(getState())
    if (me === null) return { fault: { kind: 'signedOut' } }
    dispatch(
      pageReceived({
        key,
        rows: clean,
        messageUpdates,
        lowest: oldestId,
        before,
        isComplete: received < limit,
        cursor,
        gaps: getState().sync.gaps,
        me,
      }),
    )
    return { rows: clean, lowest: oldestId, isComplete: received < limit }
  }

/**
 * Removes the bodies of deleted messages, which the server still sends in history, so that they are not stored again.
 */
async function withoutDeletedBodies(persistence: Persistence, key: ConversationKey, rows: readonly ChatRow[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { clean: rows, messageUpdates: [] }
  const messageUpdates = await persistence.messageUpdates({ key, from: first.id, to: last.id })
  const deletions = new Map<MessageId, Extract<UpdateRow, { kind: 'deletion' }>[]>()
  for (const row of [...messageUpdates, ...rows])
    if (row.kind === 'deletion') deletions.set(row.targetId, [...(deletions.get(row.targetId) ?? []), row])
  const isDeleted = (row: ChatRow) => deletions.get(row.id)?.some((deletion) => mayChange(deletion, row)) ?? false
  return { clean: rows.map((row) => (isDeleted(row) ? withoutBody(row) : row)), messageUpdates }
}

export type LoadedRange = {
  messages: Message[]
  /** Rows that refer to messages of the range which have not arrived yet. */
  unmatchedUpdates: UpdateRow[]
  from: number
  to: number
  isExhausted: boolean
}

/**
 * Messages of a range that is known without gaps, at most `limit` from the given end, and the range that they cover.
 */
export async function readRange(
  persistence: Persistence,
  { key, ...range }: LogRange,
  limit: number,
  end: RangeQuery['end'],
) {
  return (await readRanges(persistence, key, [{ ...range, limit, end }]))[0]!
}

/** Does the same for several ranges of one conversation, read at the same moment. */
export async function readRanges(
  persistence: Persistence,
  key: ConversationKey,
  queries: readonly RangeQuery[],
): Promise<LoadedRange[]> {
  const rows = await persistence.rowsInRanges(key, queries)
  return queries.map((query) => toLoadedRange(key, query, rows))
}

function toLoadedRange(
  key: ConversationKey,
  { limit, end, ...range }: RangeQuery,
  rows: readonly ChatRow[],
): LoadedRange {
  const isIn = (id: number) => range.from <= id && id <= range.to
  const updates: UpdateRow[] = []
  const found: MessageRow[] = []
  for (const row of rows) {
    if (row.kind !== 'message') updates.push(row)
    else if (isIn(row.id)) found.push(row)
  }
  found.sort((left, right) => left.id - right.id)
  const own = end === 'newest' ? found.slice(-limit) : found.slice(0, limit)
  const isExhausted = found.length < limit
  const from = isExhausted || end === 'oldest' ? range.from : (own[0]?.id ?? range.from)
  const to = isExhausted || end === 'newest' ? range.to : (own.at(-1)?.id ?? range.to)
  const known = new Set<number>(found.map(({ id }) => id))
  const unmatchedUpdates = updates.filter(
    ({ conversation, targetId }) => conversation === key && from <= targetId && targetId <= to && !known.has(targetId),
  )
  return { messages: foldRows([...own, ...updates]), unmatchedUpdates, from, to, isExhausted }
}
