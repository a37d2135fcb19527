/**
 * How far each conversation was read, and what is unread above that. Unread are ids, not a count, so that a replay
 * changes nothing; a deletion is remembered until it is read past, so that it may come before its message.
 */
import { createAction, createSlice, current, isDraft, type Draft } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { holds, insert, placeOf, remove } from '@/lib/sorted'
import type { MessageRow } from '../messages/fold'
import { isOver } from '../messages/isOver'
import { conversationForgotten, conversationOpened, messagesExpired, pageReceived } from '../messages/messageActions'
import { onEvents } from '../onEvents'
import { messageSubmitted } from '../outbox/outboxActions'
import { stateRestored } from '../persistence/restored'
import type { Unread } from './unread'

export type ReadsState = {
  marks: Partial<Record<ConversationKey, MessageId>>
  unread: Partial<Record<ConversationKey, Unread>>
  /** The last unread messages of others as their clients named them: the network may carry one twice. */
  named: Partial<Record<ConversationKey, { id: MessageId; name: string }[]>>
}

/** The person has seen a conversation up to a message; `inPassing`: it came while they stood at the foot, and a mark by hand stays. */
export const conversationRead = createAction<{ key: ConversationKey; upTo: MessageId; inPassing?: boolean }>(
  'reads/conversationRead',
)

/** The person wants to come back to a conversation that was read. Known to this device alone. */
export const conversationMarkedUnread = createAction<ConversationKey>('reads/conversationMarkedUnread')
/** The person came to a conversation they stand in already: it is not opened anew, but the mark goes. */
export const conversationUnmarked = createAction<ConversationKey>('reads/conversationUnmarked')

/** A conversation counts at most so many; beyond that it says "at least". */
export const UNREAD_MOST = 5_000
const NONE: Unread = { ids: [], mentions: [], gone: [] }
/** The network repeats itself at once: so many messages later nobody looks for a second row any more. */
const NAMED_MOST = 8
const initial: ReadsState = { marks: {}, unread: {}, named: {} }
type State = Draft<ReadsState>

/** What one conversation's record says, as lists that may be changed: thousands of rows are no work for drafts. */
type Page = Unread & {
  mark: number
  named: { id: MessageId; name: string }[]
  isChanged: boolean
  hasNamed: boolean
}

/** A record without the drafts around it: walking a list of thousands through them takes long. */
const plain = (unread: Unread | undefined) => (isDraft(unread) ? current(unread) : unread)

function open(state: State, key: ConversationKey): Page {
  const { ids, mentions, gone, marked = false } = plain(state.unread[key]) ?? NONE
  const named = (state.named[key] ?? []).map((each) => ({ ...each }))
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
  if (hasNamed) state.named[key] = named
  if (!isChanged) return
  if (ids.length + mentions.length + gone.length === 0 && !marked) delete state.unread[key]
  else state.unread[key] = { ids: ids.slice(-UNREAD_MOST), mentions, gone, ...(marked && { marked }) }
}

const above = (list: readonly MessageId[], upTo: number) => list.slice(placeOf(list, upTo + 1))

/** Takes everything up to a message off the record, and what was marked by hand unless that `stays`. */
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

/** Whether another row of the same message counts already; of two the earlier one does. */
function isTwin(page: Page, { id, authorId, localId }: MessageRow): boolean {
  if (localId === null) return false
  const { named } = page
  const name = `${authorId} ${localId}`
  const twin = named.find((other) => other.name === name)
  if (!twin) {
    page.hasNamed = true
    named.push({ id, name })
    if (named.length > NAMED_MOST) named.shift()
    return false
  }
  if (twin.id === id) return false
  const isLater = id > twin.id
  discount(page, isLater ? id : twin.id)
  if (!isLater) {
    page.hasNamed = true
    twin.id = id
  }
  return isLater
}

function place(page: Page, row: ChatRow, me: UserId) {
  const namesMe = row.kind !== 'reaction' && row.kind !== 'deletion' && isNamed(row.body, me)
  if (row.kind === 'message') {
    if (row.id <= page.mark || row.authorId === me || holds(page.gone, row.id) || isTwin(page, row)) return
    count(page, page.ids, row.id)
    if (namesMe) count(page, page.mentions, row.id)
  } else if (row.kind === 'edit') {
    if (namesMe && row.targetId > page.mark && row.authorId !== me) count(page, page.mentions, row.targetId)
  } else if (row.kind === 'deletion' && row.targetId > page.mark) discount(page, row.targetId)
}

const isNamed = (body: MessageRow['body'], me: UserId) => 'mentions' in body && body.mentions.includes(me)

/** Takes rows into account, conversation by conversation. */
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
      .addCase(pageReceived, (state, { payload: { rows, gaps, me } }) => {
        // Elsewhere history is what was there before the stream began to count.
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
