/**
 * Scroll positions per conversation, so that returning restores them. The store keeps them during the session; the
 * position in the open conversation also survives a reload.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import { parseJson } from '@/lib/parseJson'
import { isNumber, isText, listOf, objectOf, orNull } from '@/lib/shape'
import type { AppStore } from '@/store/createStore'
import { selectMyId } from '@/store/session/selectors'
import { SCROLL_POSITION_KEY } from '@/store/tabs/tabData'
import {
  scrollPositionSaved,
  selectHasScrollPositions,
  selectScrollPosition,
  type RowSize,
  type ScrollPosition,
} from '@/store/ui/uiSlice'

export type RestoredPosition = ScrollPosition & {
  /** The position was read after a reload of the page, so the reader did not leave the conversation. */
  isReload?: true
}

/** Whether to restore the position even if there are unread messages below: a reload must not move the reader. */
export const isAfterReload = (position: RestoredPosition | undefined) =>
  position?.isReload === true && position.top !== null

/** The position stored for a reload, with the person, the conversation and the message in the address. */
type Top = NonNullable<ScrollPosition['top']>
type SavedPosition = { me: UserId | null; key: ConversationKey; linkedId: MessageId | null; position: ScrollPosition }

const isSavedPosition = objectOf<SavedPosition>({
  me: orNull(isNumber),
  key: isText,
  linkedId: orNull(isNumber),
  position: objectOf<ScrollPosition>({
    top: orNull(objectOf<Top>({ rowKey: isText, messageId: orNull(isNumber), hiddenPx: isNumber })),
    sizes: listOf(
      objectOf<RowSize>({
        key: isText,
        index: isNumber,
        start: isNumber,
        end: isNumber,
        size: isNumber,
        lane: isNumber,
      }),
    ),
  }),
})

/** Stores the reader's position for a reload of this page; null removes it. */
export const saveForReload = (store: AppStore, saved: Omit<SavedPosition, 'me'> | null): void =>
  store.dispatch((_dispatch, getState, { ports }) => {
    const me = selectMyId(getState())
    ports.tabStorage.write(SCROLL_POSITION_KEY, saved && JSON.stringify({ me, ...saved } satisfies SavedPosition))
  })

function readAfterReload(
  store: AppStore,
  key: ConversationKey,
  linkedId: MessageId | null,
): RestoredPosition | undefined {
  const stored = store.dispatch((_dispatch, _getState, { ports }) =>
    parseJson(ports.tabStorage.read(SCROLL_POSITION_KEY)),
  )
  if (!isSavedPosition(stored)) return undefined
  const saved = stored as SavedPosition
  const isHere = saved.key === key && saved.linkedId === linkedId && saved.me === selectMyId(store.getState())
  return isHere ? { ...saved.position, isReload: true } : undefined
}

/** The last position in a conversation, from this session or from before a reload; `linkedId` is the message in the address. */
export function positionOf(
  store: AppStore,
  key: ConversationKey,
  linkedId: MessageId | null,
): RestoredPosition | undefined {
  const state = store.getState()
  return selectHasScrollPositions(state) ? selectScrollPosition(state, key) : readAfterReload(store, key, linkedId)
}

/** Stores a position in memory. A list that closes because the session has ended saves nothing. */
export function savePosition(store: AppStore, key: ConversationKey, position: ScrollPosition) {
  if (selectMyId(store.getState()) !== null) store.dispatch(scrollPositionSaved({ key, position }))
}
