/** Questions about messages on their way out. */
import type { ConversationKey } from '@/domain/conversation'
import { rememberPerKey } from '@/lib/perKey'
import { isLeftBehind } from '../persistence/restored'
import type { RootState } from '../rootReducer'
import type { Replacement } from '../session/connectionSlice'
import type { OutboxEntry } from './entry'

const NONE: readonly OutboxEntry[] = []
const entriesOf = rememberPerKey<ConversationKey, [readonly OutboxEntry[], ConversationKey], readonly OutboxEntry[]>(
  (entries, key) => {
    const own = entries.filter((entry) => entry.key === key)
    return own.length > 0 ? own : NONE
  },
)

/** A conversation's messages that have not come back yet, in the order in which they were written. */
export const selectOutbox = (state: RootState, key: ConversationKey): readonly OutboxEntry[] =>
  state.outbox.entries.length === 0 ? NONE : entriesOf(key, state.outbox.entries, key)

/** All messages that the server has not acknowledged, of all conversations. */
export const selectUnsent = (state: RootState): readonly OutboxEntry[] => state.outbox.entries

/** How many messages the server has not acknowledged. */
export const selectWaitingCount = (state: RootState): number =>
  state.outbox.entries.filter(({ messageId }) => messageId === undefined).length

/** What was written and never sent before the server was replaced: texts, and names of files. Drafts of an older state still fit. */
export const selectLeftBehind = (
  { outbox, drafts }: Pick<RootState, 'outbox' | 'drafts'>,
  replacement: Replacement,
): string[] => [
  // A forwarded bundle has no words of its own, and is still where it was forwarded from.
  ...outbox.entries
    .filter(isLeftBehind)
    .flatMap(({ body }) => (body.kind === 'file' ? body.name : body.kind === 'bundle' ? [] : body.text)),
  ...(replacement === 'otherServer'
    ? Object.values(drafts).flatMap((draft) => [draft?.edit?.text ?? '', draft?.text ?? ''])
    : []
  ).filter((text) => text.trim() !== ''),
]
