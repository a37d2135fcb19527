/**
 * The database schema for everything that survives a reload. The row log has rows as they were received; the other
 * stores have small records of the state. A change of stores or indexes needs a higher VERSION: then stores with another
 * key path are deleted, and indexes are rebuilt.
 */
import type { DatabaseSchema } from '@/platform/storage/objectStores'

/** Version of the database as a whole. */
export const VERSION = 3

export const SCHEMA = {
  /**
   * Rows of the server's log. `back` is the negative id, on messages only: newest first in one read, without cursors.
   */
  rows: {
    keyPath: 'id',
    indexes: {
      messages: ['conversation', 'back'],
      amendments: ['conversation', 'targetId'],
      expiring: 'expiresAt',
    },
  },
  /** Changes of messages that the search index does not have yet. */
  unindexed: { keyPath: 'at' },
  users: { keyPath: 'id' },
  channels: { keyPath: 'id' },
  /** Per conversation: the known ranges of its log, the newest message, the read marker and the unread messages. */
  conversations: { keyPath: 'key' },
  /** Single facts by name. */
  facts: { keyPath: 'name' },
  outbox: { keyPath: 'localId' },
  drafts: { keyPath: 'key' },
  /** Copies of files that the browser itself does not keep: converted pictures and own voice messages. */
  kept: { keyPath: 'address', blob: 'file' },
  /** Bytes of chosen files that were not sent yet. */
  blobs: { keyPath: 'fileId', blob: 'blob' },
} as const satisfies DatabaseSchema

export type StoreName = keyof typeof SCHEMA

/** Stores that copy the server's data. The other stores hold what the user wrote. */
export const SERVER_STORES: StoreName[] = ['rows', 'unindexed', 'users', 'channels', 'conversations', 'facts', 'kept']

/** The name of the database of one user on one server. */
export const databaseName = (server: string, userId: number) => `parley ${server} ${userId}`

/** True for a database of the client that people used before; it is never read. */
export const isOldDatabase = (name: string) => name.startsWith('local_db_')
