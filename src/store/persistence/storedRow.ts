/** Rows of the log as stored on disk. */
import type { ChatRow } from '@/domain/message'
import { GONE } from '../messages/fold'

export type StoredRow = ChatRow & { back?: number }

/** A row with the fields that its indexes need. */
export const toKept = (row: ChatRow): StoredRow => (row.kind === 'message' ? { ...row, back: -Number(row.id) } : row)

/** A message's row without its body; the row itself stays. */
export const stripped = (row: ChatRow): ChatRow => (row.kind === 'message' ? { ...row, body: GONE } : row)
