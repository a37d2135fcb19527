/** Expiry of messages. */
import type { ChatRow } from '@/domain/message'

/** True if a row is an expired message, by the server's clock. */
export const isExpired = (row: ChatRow, serverAt: number) =>
  row.kind === 'message' && row.expiresAt !== null && row.expiresAt <= serverAt
