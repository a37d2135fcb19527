/**
 * The read mark and the unread messages of each conversation. Unread messages are ids, not a count, so that a replay
 * changes nothing. A deletion is remembered until it is read past, because it may come before its message.
 */
import { createAction, createSlice, current, isDraft, type Draft } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import { toMessageId, type MessageId, type UserId } from '@/domain/ids'
import { isNamed, isRepeated, type ChatRow } from '@/domain/message'
import { holds, insert, placeOf, remove } from '@/lib/sorted'
import type { MessageRow } from '../messages/fold'
import { isOver } from '../messages/isOver'
import {
  conversationForgotten,
  conversationOpened,
  logCutBack,
  messagesExpired,
  pageReceived,
  messageSubmitted,
  stateRestored,
} from '../events'
import { onEvents } from '../onEvents'
import type { Unread } from './unread'

type ReadsState = {
  marks: Partial<Record<ConversationKey, MessageId>>
  unread: Partial<Record<ConversationKey, Unread>>
  /** The last unread messages of others that have a local id, to detect duplicates caused by the network. */
  named: Partial<Record<ConversationKey, MessageRow[]>>
}

/**
 * The user has seen a conversation up to a message. `inPassing`: it arrived while the user was at the newest end, so a
 * manual unread mark stays.
 */
export const conversationRead = createAction<{ key: ConversationKey; upTo: MessageId; inPassing?: boolean }>(
  'reads/conversationRead',
)

/** The user marked a read conversation as unread. Only this device knows the mark. */
export const conversationMarkedUnread = createAction<ConversationKey>('reads/conversationMarkedUnread')
/** The user returned to a conversation that is already open: it is not opened again, but the manual mark is removed. */
export const conversationUnmarked = createAction<ConversationKey>('reads/conversationUnmarked')

/** Maximum number of unread messages per conversation; beyond that the count is a minimum. */
export const MAX_UNREAD = 5_000
const NONE: Unread = { ids: [], mentions: [], gone: [] }
/**
 * Number of messages to check for duplicates. The network repeats a request at once, so later rows are not duplicates.
 */
const MAX_NAMED = 8
const initial: ReadsState = { marks: {}, unread: {}, named: {} }
type State = Draft<ReadsState>

/** A conversation's record as plain lists, because thousands of rows are slow in Immer drafts. */
type Page = Unread & {
  mark: number
  named: MessageRow[]
  isChanged: boolean
  hasNamed: boolean
}

/** Returns a record without its Immer draft, because walking a list of thousands through a draft is slow. */
const plain = <Kept>(kept: Kept): Kept => (isDraft(kept) ? (current(kept as object) as Kept) : kept)

function open(state: State, key: ConversationKey): Page {
  const { ids, mentions, gone, marked = false } = plain(state.unread[key]) ?? NONE
  const named = [...((plain(state.named[key]) as readonly MessageRow[] | undefined) ?? [])]
  const mark = state.marks[key] ?? 0
  return {
    ids: [...ids],
    mentions: [...mentions],
    gone: [...gone],
    marked,
    mark,
    named,
    isChanged: false,
    hasNamed: false,
  }
}

function close(state: State, key: ConversationKey, { ids, mentions, gone, marked, named, isChanged, hasNamed }: Page) {
  if (hasNamed) state.named[key] = named as Draft<MessageRow>[]
  if (!isChanged) return
  if (ids.length + mentions.length + gone.length === 0 && !marked) delete state.unread[key]
  else state.unread[key] = { ids: ids.slice(-MAX_UNREAD), mentions, gone, ...(marked && { marked }) }
}

const above = (list: readonly MessageId[], upTo: number) => list.slice(placeOf(list, upTo + 1))

/** Removes everything up to a message from the record, and the manual mark unless it `stays`. */
function cut(state: State, key: ConversationKey, upTo: MessageId | 0, stays = false) {
  const unread = plain(state.unread[key])
  if (!unread) return
  const [ids, mentions, gone] = [above(unread.ids, upTo), above(unread.mentions, upTo), above(unread.gone, upTo)]
  const marked = stays && unread.marked
  if (ids.length + mentions.length + gone.length === 0 && !marked) delete state.unread[key]
  else state.unread[key] = { ids, mentions, gone, ...(marked && { marked }) }
}

function unmark(state: State, key: ConversationKey) {
  if (state.unread[key]?.marked) cut(state, key, 0)
}

function raise(state: State, key: ConversationKey, upTo: MessageId, stays = false) {
  if (upTo <= (state.marks[key] ?? 0)) return
  state.marks[key] = upTo
  cut(state, key, upTo, stays)
}

const keysOf = (state: State) => Object.keys(state.unread) as ConversationKey[]

function discount(page: Page, id: MessageId) {
  const told = [insert(page.gone, id), remove(page.ids, id), remove(page.mentions, id)]
  if (told.includes(true)) page.isChanged = true
}

const count = (page: Page, list: MessageId[], id: MessageId) => {
  if (insert(list, id)) page.isChanged = true
}

/** True if an earlier row of the same message is known. Later rows are ignored. */
function isTwin(page: Page, row: MessageRow): boolean {
  if (!isNamed(row)) return false
  const { named } = page
  if (!named.some(({ id }) => id === row.id)) {
    page.hasNamed = true
    named.push(row)
    if (named.length > MAX_NAMED) named.shift()
  }
  const twins = named.filter((other) => other.id !== row.id && isRepeated(other, row))
  for (const { id } of twins) if (id > row.id) discount(page, id)
  const isCopy = twins.some(({ id }) => id < row.id)
  if (isCopy) discount(page, row.id)
  return isCopy
}

function place(page: Page, row: ChatRow, me: UserId) {
  const namesMe = row.kind !== 'reaction' && row.kind !== 'deletion' && mentions(row.body, me)
  if (row.kind === 'message') {
    if (row.id <= page.mark || row.authorId === me || holds(page.gone, row.id) || isTwin(page, row)) return
    count(page, page.ids, row.id)
    if (namesMe) count(page, page.mentions, row.id)
  } else if (row.kind === 'edit') {
    if (namesMe && row.targetId > page.mark && row.authorId !== me) count(page, page.mentions, row.targetId)
  } else if (row.kind === 'deletion' && row.targetId > page.mark) discount(page, row.targetId)
}

const mentions = (body: MessageRow['body'], me: UserId) => 'mentions' in body && body.mentions.includes(me)

/** Applies rows, grouped by conversation. */
function placeAll(state: State, rows: readonly ChatRow[], me: UserId) {
  const pages = new Map<ConversationKey, Page>()
  for (const row of rows) {
    let page = pages.get(row.conversation)
    if (!page) pages.set(row.conversation, (page = open(state, row.conversation)))
    place(page, row, me)
  }
  for (const [key, page] of pages) close(state, key, page)
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
      .addCase(conversationRead, (state, { payload: { key, upTo, inPassing = false } }) => {
        raise(state, key, upTo, inPassing)
        if (!inPassing) unmark(state, key)
      })
      .addCase(messageSubmitted, (state, { payload: { entry } }) => unmark(state, entry.key))
      .addCase(conversationUnmarked, (state, { payload: key }) => unmark(state, key))
      .addCase(conversationMarkedUnread, (state, { payload: key }) => {
        state.unread[key] = { ...NONE, ...plain(state.unread[key]), marked: true }
      })
      .addCase(conversationOpened, (state, { payload: key, meta: { isReload } }) => {
        if (!isReload) unmark(state, key)
      })
      .addCase(conversationForgotten, (state, { payload: key }) => {
        delete state.unread[key]
      })
      .addCase(messagesExpired, (state, { payload }) => {
        for (const key of keysOf(state)) {
          const page = open(state, key)
          for (const id of payload.ids) {
            const told = [remove(page.ids, id), remove(page.mentions, id)]
            if (told.includes(true)) page.isChanged = true
          }
          close(state, key, page)
        }
      })
      .addCase(logCutBack, (state, { payload: { upTo, kept } }) => {
        // The server will assign the ids above to other messages.
        for (const key of Object.keys(state.marks) as ConversationKey[])
          state.marks[key] = toMessageId(Math.min(state.marks[key] ?? 0, kept))
        const below = (ids: readonly MessageId[]) => ids.slice(0, placeOf(ids, upTo + 1))
        for (const key of keysOf(state)) {
          const { ids, mentions, gone, ...rest } = plain(state.unread[key]) ?? NONE
          if (below(ids).length + below(mentions).length + below(gone).length === 0 && !rest.marked)
            delete state.unread[key]
          else state.unread[key] = { ...rest, ids: below(ids), mentions: below(mentions), gone: below(gone) }
        }
        state.named = {}
      })
      .addCase(pageReceived, (state, { payload: { rows, gaps, me } }) => {
        // Outside the gaps, history holds only rows from before the stream began to count.
        const missed = rows.filter(({ id }) => gaps.some(({ from, to }) => from <= id && id <= to))
        placeAll(state, missed, me)
      })
    onEvents(builder, {
      settings: (state, { reads }) => reads.forEach(({ key, upTo }) => raise(state, key, upTo)),
      settingsChanged: (state, { reads }) => reads.forEach(({ key, upTo }) => raise(state, key, upTo)),
      rows: (state, rows, { me, serverAt }) => {
        const standing = rows.filter((row) => !isOver(row, serverAt))
        placeAll(state, standing, me)
      },
      channelCleared: (state, { channelId }) => {
        delete state.unread[`channel:${channelId}`]
      },
      everythingCleared: (state, { upTo }) => {
        for (const key of keysOf(state)) cut(state, key, upTo)
      },
    })
  },
})

/** The reducer of `state.reads`. */
export const reads = slice.reducer
