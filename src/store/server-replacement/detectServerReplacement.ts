/** Determines whether the local copy still matches the server's data. Lazily loaded (decision 0021). */
import { runQuery } from '@/api/request/runQuery'
import { messageApi } from '@/api/conversation/message'
import { systemApi } from '@/api/server/system'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { toMessageId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import { OVERLAP } from '@/stream/middleware'
import type { ListenerApi } from '../listenerTypes'
import type { RootState } from '../rootReducer'
import type { Replacement } from '../events'
import { isSame } from './isSame'

/** The local copy as it was before the stream delivered anything. */
export type LocalSnapshot = {
  cursor: number
  /** The newest messages of different conversations, newest first. */
  known: readonly Message[]
  /** Rows above the position from which the stream is requested again, by id. */
  tail: ReadonlyMap<number, ChatRow>
  /** The highest row of the stream that matches the local copy; 0: none. */
  lastCommonId: number
  /** The stream delivered a different row under a stored id, which alone proves the replacement. */
  isContradicted: boolean
}

/**
 * The result: the copy matches, the server lost all rows above `lastCommonId`, the data was replaced, or the server does not
 * answer.
 */
type Finding =
  | { is: 'same' }
  | { is: 'truncated'; lastCommonId: number }
  | { is: 'replaced'; by: Replacement }
  | { is: 'unreachable' }

/**
 * Number of conversations whose newest known message is requested. More than one, because one may have been cleared.
 */
const SAMPLED_CONVERSATIONS = 3
/** Maximum number of history pages to search. Beyond that the copy is dropped. */
const MAX_PAGES = 20

function isOurs({ channels }: RootState, key: ConversationKey) {
  const target = toTarget(key)
  return target.kind === 'direct' || channels.entities[target.channelId] !== undefined
}

/** The rows that are stored locally in the same version. The stream may have overwritten its part of the disk already. */
async function matchingRows(
  rows: readonly ChatRow[],
  { cursor, tail }: LocalSnapshot,
  { extra: { persistence } }: ListenerApi,
) {
  const older = rows.flatMap((row) => (row.kind === 'message' && row.id <= cursor - OVERLAP ? [row.id] : []))
  const onDisk = older.length > 0 ? await persistence.messagesById(older) : []
  return rows.filter((row) => {
    const stored = tail.get(row.id) ?? onDisk.find(({ id }) => id === row.id)
    return stored !== undefined && isSame(row, stored)
  })
}

/**
 * The newest row of a conversation that the server and the local copy share; `nothing`: none; `empty`: it was cleared.
 */
async function newestCommon(
  message: Message,
  snapshot: LocalSnapshot,
  api: ListenerApi,
): Promise<number | 'nothing' | 'empty' | 'unreachable'> {
  let before = message.id + 1
  for (let page = 0; page < MAX_PAGES; page++) {
    const argument = { key: message.conversation, before: toMessageId(before) }
    const result = await api.dispatch(runQuery(messageApi.endpoints.history, argument, { fresh: true }))
    if ('fault' in result) return 'unreachable'
    const data = result.value
    if (data.received === 0) return page === 0 ? 'empty' : 'nothing'
    if (data.rows.some((row) => isSame(row, { ...message, at: message.sentAt }))) return message.id
    const common = await matchingRows(data.rows, snapshot, api)
    if (common.length > 0) return Math.max(...common.map(({ id }) => id))
    if (data.oldestId === null || data.oldestId >= before) return 'nothing'
    before = data.oldestId
  }
  return 'nothing'
}

/** Asks the server for the newest known messages, newest first. */
export async function detectServerReplacement(snapshot: LocalSnapshot, api: ListenerApi): Promise<Finding> {
  const samples = snapshot.known
    .filter(({ conversation }) => isOurs(api.getState(), conversation))
    .slice(0, SAMPLED_CONVERSATIONS)
  let lastCommonId = snapshot.lastCommonId
  let isProven = snapshot.isContradicted
  let isAnyFound = false
  for (const message of samples) {
    const common = await newestCommon(message, snapshot, api)
    if (common === 'unreachable') return { is: 'unreachable' }
    if (common === 'empty') continue
    // The newest message is still there, and there is no other sign of a loss.
    if (!isAnyFound && !isProven && common === message.id) return { is: 'same' }
    isAnyFound = true
    isProven ||= common !== message.id
    if (common !== 'nothing') lastCommonId = Math.max(lastCommonId, common)
  }
  if (!isAnyFound && samples.length === 0) return { is: 'same' }
  const before = api.getState().sync.serverId
  const server = await api.dispatch(runQuery(systemApi.endpoints.organization, undefined, { fresh: true }))
  const now = 'value' in server ? server.value.serverId : null
  const isKnown = before !== null && now != null
  if (isKnown && now !== before) return { is: 'replaced', by: 'otherServer' }
  // With the id that is known, it is the same server, even if it lost everything.
  return lastCommonId > 0 || isKnown ? { is: 'truncated', lastCommonId } : { is: 'replaced', by: 'olderState' }
}
