/** Selectors for the outbox. */
import type { ConversationKey } from '@/domain/conversation'
import { memoizeByKey } from '@/lib/memoizeByKey'
import { selectDraft } from '../drafts/selectors'
import { isOrphaned } from '../persistence/persistedState'
import type { RootState } from '../rootReducer'
import type { Replacement } from '../events'
import type { OutboxEntry } from './entry'

const NONE: readonly OutboxEntry[] = []
const entriesOf = memoizeByKey<ConversationKey, [readonly OutboxEntry[], ConversationKey], readonly OutboxEntry[]>(
  (entries, key) => {
    const own = entries.filter((entry) => entry.key === key)
    return own.length > 0 ? own : NONE
  },
)

/** A conversation's messages whose echo has not arrived, in the order of writing. */
export const selectOutbox = (state: RootState, key: ConversationKey): readonly OutboxEntry[] =>
  state.outbox.entries.length === 0 ? NONE : entriesOf(key, state.outbox.entries, key)

/**
 * Whether messages may be sent. Without a stream it would stay unknown whether a sent message arrived. Until the backlog
 * is complete, the server may not be the one that the messages were written for.
 */
export const selectMaySend = ({ session, sync, connection: { phase, isOnline, isTakenOver } }: RootState): boolean =>
  session.state === 'signedIn' && isOnline && !isTakenOver && phase === 'live' && !sync.isMismatchSuspected

/** All entries of the outbox, of all conversations. */
export const selectOutboxEntries = (state: RootState): readonly OutboxEntry[] => state.outbox.entries

/** The number of messages that the server has not acknowledged. */
export const selectWaitingCount = (state: RootState): number =>
  state.outbox.entries.filter(({ messageId }) => messageId === undefined).length

/**
 * Texts and file names that were never sent before the server was replaced. Drafts for an older state of the same
 * server are still usable, so they are left out.
 */
export const selectOrphanedTexts = (
  { outbox, drafts }: { outbox: Pick<RootState['outbox'], 'entries'>; drafts: RootState['drafts'] },
  replacement: Replacement,
): string[] => [
  // Forwarded messages have no text of their own, and the originals still exist.
  ...outbox.entries
    .filter(isOrphaned)
    .flatMap(({ body }) => (body.kind === 'file' ? body.name : body.kind === 'bundle' ? [] : body.text)),
  ...(replacement === 'otherServer'
    ? Object.values(drafts).flatMap((draft) => [draft?.edit?.text ?? '', draft?.text ?? ''])
    : []
  ).filter((text) => text.trim() !== ''),
]

/** Whether `selectHasUnsent` is true for any conversation. */
export const selectHasAnyUnsent = (state: RootState): boolean =>
  [...(Object.keys(state.drafts) as ConversationKey[]), ...state.outbox.entries.map(({ key }) => key)].some((key) =>
    selectHasUnsent(state, key),
  )

/** Whether a conversation has something that its author wrote or attached and that the server never received. */
export const selectHasUnsent = (state: RootState, key: ConversationKey): boolean => {
  const draft = selectDraft(state, key)
  return (
    (draft !== undefined && (draft.text.trim() !== '' || draft.edit !== undefined || draft.files.length > 0)) ||
    selectOutbox(state, key).some(({ body, messageId }) => messageId === undefined && body.kind !== 'bundle')
  )
}
