/** Truncates the local copy after the server lost its last rows. Everything the user wrote stays. */
import { FIRST_UNIQUE_LOCAL_ID, newLocalId, toMessageId, type UserId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import { OVERLAP } from '@/stream/middleware'
import { streamUnwanted, streamWanted } from '@/stream/eventsReceived'
import type { AppThunk } from '../context'
import { readRange } from '../history/pages'
import { foldRows } from '../messages/fold'
import { logTruncated } from '../events'
import type { OutboxEntry, OutgoingBody } from '../outbox/entry'
import type { RootState } from '../rootReducer'
import { selectConnection } from '../connection/connectionSlice'
import type { LocalSnapshot } from './detectServerReplacement'
import { selectMyId } from '../session/selectors'

/** A message's body in the form in which it is sent again; its file is on the server under `path`. */
function toOutgoing(body: Message['body']): { body: OutgoingBody; path?: string } | null {
  if (body.kind === 'unknown') return null
  if (body.kind === 'file') return { body: { ...body, fileId: body.path }, path: body.path }
  if (body.kind !== 'voice') return { body }
  const { path, lengthMs = 0, loudness = [] } = body
  const file = { name: 'voice', contentType: 'audio/webm', size: 0, width: null, height: null }
  return { body: { kind: 'file', fileId: path, ...file, spoken: { lengthMs, loudness: [...loudness] } }, path }
}

/** Messages that this user sent and the server lost, oldest first. Deleted messages are left out. */
function ownLostMessages(
  lost: readonly ChatRow[],
  me: UserId,
  state: RootState,
  createId: () => number,
): OutboxEntry[] {
  return foldRows(lost).flatMap((message) => {
    const { authorId, deletedBy, conversation: key, localId, sentAt, replyTo, expiresAt } = message
    const outgoing = toOutgoing(message.body)
    if (authorId !== me || deletedBy !== null || outgoing === null || expiresAt !== null) return []
    return [
      {
        localId: localId !== null && localId >= FIRST_UNIQUE_LOCAL_ID ? localId : newLocalId(createId()),
        key,
        body: outgoing.body,
        replyTo,
        createdAt: sentAt - state.sync.clockOffsetMs,
        state: { state: 'queued' },
        ...(outgoing.path !== undefined && { uploadedPath: outgoing.path }),
      },
    ]
  })
}

/** Removes everything that is no longer on the server; `lastCommonId` is the last row that both have. */
export const truncateCopy =
  (snapshot: LocalSnapshot, lastCommonId: number): AppThunk<Promise<void>> =>
  async (dispatch, getState, { persistence, ports }) => {
    const me = selectMyId(getState())
    if (me === null) return
    dispatch(streamUnwanted())
    const below = snapshot.cursor - OVERLAP
    const older =
      lastCommonId < below ? (await persistence.rowsFrom(lastCommonId + 1)).filter(({ id }) => id <= below) : []
    const lost = [...older, ...snapshot.tail.values()].filter(({ id }) => id > lastCommonId)
    // A lost edit, reaction or deletion is already merged into its message. That message and everything after it is
    // therefore received again.
    const targets = lost.flatMap((row) => (row.kind === 'message' ? [] : [row.targetId - 1]))
    const upTo = await persistence.highestRow(Math.min(lastCommonId, ...targets))
    const newestByKey = new Map<OutboxEntry['key'], Message | null>()
    const newestOf = async (key: OutboxEntry['key']) => {
      const known = newestByKey.get(key)
      if (known !== undefined) return known
      const { messages } = await readRange(persistence, { key, from: 0, to: upTo }, 1, 'newest')
      newestByKey.set(key, messages.at(-1) ?? null)
      return messages.at(-1) ?? null
    }
    const newest = []
    for (const [key, id] of Object.entries(getState().messages.newest) as [OutboxEntry['key'], number][])
      if (id > upTo) newest.push({ key, message: await newestOf(key) })
    const lostEntries: OutboxEntry[] = []
    for (const entry of ownLostMessages(lost, me, getState(), ports.random.integer53)) {
      const { replyTo, key } = entry
      const newestMessage = await newestOf(key)
      lostEntries.push({
        ...entry,
        replyTo: replyTo !== null && replyTo > lastCommonId ? null : replyTo,
        below: newestMessage === null ? 0 : toMessageId(newestMessage.id),
      })
    }
    if (selectMyId(getState()) !== me) return
    dispatch(logTruncated({ upTo, lastCommonId, newest, lostEntries, at: ports.clock.now() }))
    await persistence.truncate(upTo)
    if (selectMyId(getState()) === me && !selectConnection(getState()).isTakenOver) dispatch(streamWanted({ me }))
  }
