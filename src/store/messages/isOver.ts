/** Messages that vanish by themselves. */
import type { ChatRow } from '@/domain/message'

/** Whether a row has outlived its time, by the server's clock. */
export const isOver = (row: ChatRow, serverAt: number) =>
  row.kind === 'message' && row.expiresAt !== null && row.expiresAt <= serverAt
