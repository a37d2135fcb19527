/** Compares two received versions of a row of the server's log. */
import type { ChatRow } from '@/domain/message'

/**
 * True if id, author and time agree. Ids alone are not enough: a server that lost its last rows assigns their ids
 * again.
 */
export const isSame = (one: Pick<ChatRow, 'id' | 'authorId' | 'at'>, other: Pick<ChatRow, 'id' | 'authorId' | 'at'>) =>
  one.id === other.id && one.authorId === other.authorId && one.at === other.at
