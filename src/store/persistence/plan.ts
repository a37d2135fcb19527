/**
 * Everything that survives a reload, store by store. The row log holds rows as they were received; the rest are small
 * records of the state. A record that no longer fits raises VERSION, with a step in `migrate` or an emptied store.
 */
import type { DatabasePlan } from '@/platform/objectStores'

/** Of the database as a whole. */
export const VERSION = 1

export const PLAN = {
  /** Rows of the server's log. `back` is the negative id, on messages only: newest first in one read, without cursors. */
  rows: {
    keyPath: 'id',
    indexes: {
      messages: ['conversation', 'back'],
      amendments: ['conversation', 'targetId'],
      expiring: 'expiresAt',
    },
  },
  users: { keyPath: 'id' },
  channels: { keyPath: 'id' },
  /** Per conversation: what of its log is here, the newest message, the read mark and what is unread. */
  conversations: { keyPath: 'key' },
  /** Single facts by name. */
  facts: { keyPath: 'name' },
  outbox: { keyPath: 'localId' },
  drafts: { keyPath: 'key' },
  /** Bytes of chosen files that were not sent yet. */
  blobs: { keyPath: 'fileId' },
} as const satisfies DatabasePlan

export type StoreName = keyof typeof PLAN

/** The database of one person on one server. */
export const databaseName = (server: string, userId: number) => `parley ${server} ${userId}`

/** Whether a database is one of the client that people used before; it is never read. */
export const isOldDatabase = (name: string) => name.startsWith('local_db_')
