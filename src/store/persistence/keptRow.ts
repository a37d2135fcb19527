/** Rows of the log as they lie on disk. */
import type { ChatRow } from '@/domain/message'
import { GONE } from '../messages/fold'

export type KeptRow = ChatRow & { back?: number }

/** A row with what its indexes need. */
export const toKept = (row: ChatRow): KeptRow => (row.kind === 'message' ? { ...row, back: -Number(row.id) } : row)

/** A message's row without what it said; its place stays. */
export const stripped = (row: ChatRow): ChatRow => (row.kind === 'message' ? { ...row, body: GONE } : row)
