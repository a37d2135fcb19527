/**
 * How far each conversation was read, and what is unread above that. Unread are ids, not a count, so that a replay
 * changes nothing; a deletion is remembered until it is read past, so that it may come before its message.
 */
import { createAction, createSlice, type Draft } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { holds, insert, placeOf, remove } from '@/lib/sorted'
import type { MessageRow } from '../messages/fold'
import { isOver } from '../messages/isOver'
import { conversationForgotten, messagesExpired, pageReceived } from '../messages/messageActions'
import { onEvents } from '../onEvents'
import { stateRestored } from '../persistence/restored'

export type Unread = {
  /** Standing messages of others above the mark, ascending. */
  ids: MessageId[]
  /** Of these and of others yet to come: those that name me. */
  mentions: MessageId[]
  /** Messages above the mark that do not count: deleted ones, and second rows of one message. */
  gone: MessageId[]
}
export type ReadsState = {
  marks: Partial<Record<ConversationKey, MessageId>>
  unread: Partial<Record<ConversationKey, Unread>>
  /** The last unread messages of others as their clients named them: the network may carry one twice. */
  named: Partial<Record<ConversationKey, { id: MessageId; name: string }[]>>
}

/** The person has seen a conversation up to a message. */
export const conversationRead = createAction<{ key: ConversationKey; upTo: MessageId }>('reads/conversationRead')

/** A conversation counts at most so many; beyond that it says "at least". */
export const UNREAD_MOST = 5_000
const NONE: Unread = { ids: [], mentions: [], gone: [] }
/** The network repeats itself at once: so many messages later nobody looks for a second row any more. */
const NAMED_MOST = 8
const initial: ReadsState = { marks: {}, unread: {}, named: {} }
type State = Draft<ReadsState>

function raise(state: State, key: ConversationKey, upTo: MessageId) {
  if (upTo <= (state.marks[key] ?? 0)) return
  state.marks[key] = upTo
  const unread = state.unread[key]
  if (!unread) return
  for (const list of [unread.ids, unread.mentions, unread.gone]) list.splice(0, placeOf(list, upTo + 1))
  if (unread.ids.length + unread.mentions.length + unread.gone.length === 0) delete state.unread[key]
}

const open = (state: State, key: ConversationKey) =>
  (state.unread[key] ??= { ...NONE, ids: [], mentions: [], gone: [] })

const all = (state: State) => Object.values(state.unread).filter((unread) => unread !== undefined)

const discount = (unread: Unread, id: MessageId) => {
  insert(unread.gone, id)
  remove(unread.ids, id)
  remove(unread.mentions, id)
}

/** Whether another row of the same message counts already; of two the earlier one does. */
function isTwin(state: State, unread: Unread, { id, authorId, localId, conversation }: MessageRow): boolean {
  if (localId === null) return false
  const name = `${authorId} ${localId}`
  const named = (state.named[conversation] ??= [])
  const twin = named.find((other) => other.name === name)
  if (!twin) {
    named.push({ id, name })
    if (named.length > NAMED_MOST) named.shift()
    return false
  }
  if (twin.id === id) return false
  const isLater = id > twin.id
  discount(unread, isLater ? id : twin.id)
  if (!isLater) twin.id = id
  return isLater
}

function place(state: State, row: ChatRow, me: UserId) {
  const key = row.conversation
  const mark = state.marks[key] ?? 0
  if (row.kind === 'message') {
    if (row.id <= mark || row.authorId === me) return
    const unread = open(state, key)
    if (holds(unread.gone, row.id) || isTwin(state, unread, row)) return
    insert(unread.ids, row.id)
    if (unread.ids.length > UNREAD_MOST) unread.ids.shift()
    if ('mentions' in row.body && row.body.mentions.includes(me)) insert(unread.mentions, row.id)
  } else if (row.kind === 'edit') {
    if (row.targetId > mark && row.authorId !== me && 'mentions' in row.body && row.body.mentions.includes(me))
      insert(open(state, key).mentions, row.targetId)
  } else if (row.kind === 'deletion' && row.targetId > mark) {
    discount(open(state, key), row.targetId)
  }
}

const slice = createSlice({
  name: 'reads',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, (state, { payload }) => {
        for (const { key, mark, unread } of payload.conversations) {
          if (mark !== 0) state.marks[key] = mark
          if (unread) state.unread[key] = unread
        }
      })
      .addCase(conversationRead, (state, { payload: { key, upTo } }) => raise(state, key, upTo))
      .addCase(conversationForgotten, (state, { payload: key }) => {
        delete state.unread[key]
      })
      .addCase(messagesExpired, (state, { payload }) => {
        for (const unread of all(state)) {
          for (const id of payload.ids) {
            remove(unread.ids, id)
            remove(unread.mentions, id)
          }
        }
      })
      .addCase(pageReceived, (state, { payload: { rows, gaps, me } }) => {
        // Elsewhere history is what was there before the stream began to count.
        for (const row of rows) if (gaps.some(({ from, to }) => from <= row.id && row.id <= to)) place(state, row, me)
      })
    onEvents(builder, {
      settings: (state, { reads }) => reads.forEach(({ key, upTo }) => raise(state, key, upTo)),
      settingsChanged: (state, { reads }) => reads.forEach(({ key, upTo }) => raise(state, key, upTo)),
      chat: (state, { row }, { me, serverAt }) => {
        if (!isOver(row, serverAt)) place(state, row, me)
      },
      channelCleared: (state, { channelId }) => {
        delete state.unread[`channel:${channelId}`]
      },
      everythingCleared: (state, { upTo }) => {
        for (const unread of all(state))
          for (const list of [unread.ids, unread.mentions, unread.gone]) list.splice(0, placeOf(list, upTo + 1))
      },
    })
  },
})

/** The reducer of `state.reads`. */
export const reads = slice.reducer
