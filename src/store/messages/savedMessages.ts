/** The part of the state that belongs to saved messages. */
import type { MessageId } from '@/domain/ids'

/** The messages of each saved item, by its id. */
export type SavedMessages = Record<string, readonly MessageId[]>
