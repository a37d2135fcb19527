/** One page of history on its way into the row log, and stretches of the log on their way into memory. */
import { HISTORY_PAGE, messageApi } from '@/api/message'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toMessageId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import type { AppThunk } from '../context'
import { foldRows, type MessageRow } from '../messages/fold'
import { isOver } from '../messages/isOver'
import { pageReceived } from '../messages/messageActions'
import { toOutcome } from '../outcome'
import type { Keeper, Stretch } from '../persistence/keeper'
import { stripped } from '../persistence/keptRow'
import { selectMyId } from '../session/selectors'

/** What a page held; `lowest` counts rows that could not be read, too. */
export type Page = { rows: readonly ChatRow[]; lowest: number | null }

/** Asks for the page below `before` (null: the newest); its rows are in the log when this resolves. `signal` calls it off. */
export const fetchPage =
  (
    key: ConversationKey,
    before: number | null,
    { limit = HISTORY_PAGE, signal }: { limit?: number; signal?: AbortSignal | undefined } = {},
  ): AppThunk<Promise<Page | { fault: Fault }>> =>
  async (dispatch, getState, { keeper, serverClock }) => {
    const { cursor } = getState().sync
    const asking = dispatch(
      messageApi.endpoints.history.initiate(
        { key, limit, ...(before !== null && { before: toMessageId(before) }) },
        { forceRefetch: true, subscribe: false },
      ),
    )
    signal?.addEventListener('abort', () => asking.abort())
    const outcome = toOutcome(await asking)
    if ('fault' in outcome) return outcome
    const { oldestId, received } = outcome.value
    const at = serverClock.surely()
    // What a reaction says of its place is not reliable in direct conversations; whose history this is, is.
    const rows = outcome.value.rows.map((row) => ({ ...row, conversation: key })).filter((row) => !isOver(row, at))
    const { clean, amendments } = await withoutDeleted(keeper, key, rows)
    const me = selectMyId(getState())
    if (me === null) return { fault: { kind: 'signedOut' } }
    dispatch(
      pageReceived({
        key,
        rows: clean,
        amendments,
        lowest: oldestId,
        before,
        complete: received < limit,
        cursor,
        gaps: getState().sync.gaps,
        me,
      }),
    )
    return { rows: clean, lowest: oldestId }
  }

/** History still tells what deleted messages said: that does not go to disk again. */
async function withoutDeleted(keeper: Keeper, key: ConversationKey, rows: readonly ChatRow[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { clean: rows, amendments: [] }
  const amendments = await keeper.amendments({ key, from: first.id, to: last.id })
  const deleted = new Set([...amendments, ...rows].flatMap((row) => (row.kind === 'deletion' ? [row.targetId] : [])))
  return { clean: rows.map((row) => (deleted.has(row.id) ? stripped(row) : row)), amendments }
}

/** Messages of a stretch that is known without a hole, at most `limit`, from the end named; and how far they reach. */
export async function readStretch(keeper: Keeper, stretch: Stretch, limit: number, end: 'newest' | 'oldest') {
  const read = end === 'newest' ? keeper.messages : keeper.oldestMessages
  const found = (await read(stretch, limit)).sort((left, right) => left.id - right.id)
  const rows = end === 'newest' ? found.slice(-limit) : found.slice(0, limit)
  const isWhole = found.length < limit
  const from = isWhole || end === 'oldest' ? stretch.from : (rows[0]?.id ?? stretch.from)
  const to = isWhole || end === 'newest' ? stretch.to : (rows.at(-1)?.id ?? stretch.to)
  return { messages: await foldWithAmendments(keeper, stretch.key, rows), from, to, isWhole }
}

async function foldWithAmendments(
  keeper: Keeper,
  key: ConversationKey,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  return foldRows([...rows, ...(await keeper.amendments({ key, from: first.id, to: last.id }))])
}
