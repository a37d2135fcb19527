import Database from 'libsql'

/** A value of a column. */
type Value = string | number | null | Uint8Array

/**
 * The database interface for the rules; statements are prepared once. Row types are the caller's claim about the
 * columns.
 */
export type Sql = {
  one<Row>(statement: string, ...values: Value[]): Row | undefined
  all<Row>(statement: string, ...values: Value[]): Row[]
  /** Returns the row id of an insertion. */
  run(statement: string, ...values: Value[]): { id: number; changes: number }
  /** Also false if an error has already rolled the transaction back. */
  isInTransaction(): boolean
  close(): void
}

/**
 * Deliveries have no rows. `span` decides who may see an event: it stores the first and last mid of each membership in
 * a channel (uid 0: everybody). A person sees public channels from `born_mid` on.
 */
const tables = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS user (
  uid INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT, password TEXT, name TEXT NOT NULL, gender INTEGER NOT NULL,
  language TEXT NOT NULL, is_admin INTEGER NOT NULL, is_bot INTEGER NOT NULL, create_by TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'normal', webhook_url TEXT, avatar_updated_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, born_mid INTEGER NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS user_name ON user (name COLLATE NOCASE);
CREATE UNIQUE INDEX IF NOT EXISTS user_email ON user (email COLLATE NOCASE);
CREATE TABLE IF NOT EXISTS user_log (log_id INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS device (
  uid INTEGER NOT NULL, device TEXT NOT NULL, push_token TEXT, PRIMARY KEY (uid, device)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS refresh (
  uid INTEGER NOT NULL, device TEXT NOT NULL, token TEXT NOT NULL, PRIMARY KEY (uid, device)) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS channel (
  gid INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, description TEXT, owner INTEGER,
  is_public INTEGER NOT NULL, avatar_updated_at INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS member (gid INTEGER NOT NULL, uid INTEGER NOT NULL, PRIMARY KEY (gid, uid)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS member_uid ON member (uid, gid);
CREATE TABLE IF NOT EXISTS span (
  gid INTEGER NOT NULL, uid INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
  PRIMARY KEY (gid, uid, since)) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS event (
  mid INTEGER PRIMARY KEY AUTOINCREMENT, from_uid INTEGER NOT NULL, created_at INTEGER NOT NULL, uid INTEGER,
  gid INTEGER, also INTEGER, kind TEXT NOT NULL, about INTEGER, detail TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS event_channel ON event (gid, mid) WHERE gid IS NOT NULL;
CREATE INDEX IF NOT EXISTS event_direct ON event (uid, from_uid, mid) WHERE uid IS NOT NULL;
CREATE INDEX IF NOT EXISTS event_also ON event (also, uid, mid) WHERE also IS NOT NULL;
CREATE INDEX IF NOT EXISTS event_about ON event (about, mid) WHERE about IS NOT NULL;
CREATE TABLE IF NOT EXISTS pin (
  gid INTEGER NOT NULL, mid INTEGER NOT NULL, created_by INTEGER NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (gid, mid)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS setting (
  uid INTEGER NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL, id INTEGER NOT NULL, value INTEGER,
  PRIMARY KEY (uid, what, whom, id)) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS upload (
  file_id TEXT PRIMARY KEY, uid INTEGER NOT NULL, content_type TEXT NOT NULL, filename TEXT,
  touched_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS file (
  path TEXT PRIMARY KEY, uid INTEGER NOT NULL, content_type TEXT NOT NULL, filename TEXT, size INTEGER NOT NULL,
  thumbnail INTEGER NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS identity (
  kind TEXT NOT NULL, subject TEXT NOT NULL, uid INTEGER NOT NULL, shown TEXT NOT NULL,
  PRIMARY KEY (kind, subject)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS bot_key (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL, last_used INTEGER);
CREATE TABLE IF NOT EXISTS favourite (id TEXT PRIMARY KEY, uid INTEGER NOT NULL, created_at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS favourite_uid ON favourite (uid);
CREATE TABLE IF NOT EXISTS contact (
  uid INTEGER NOT NULL, target INTEGER NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, PRIMARY KEY (uid, target)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS remark (
  uid INTEGER NOT NULL, target INTEGER NOT NULL, remark TEXT NOT NULL, PRIMARY KEY (uid, target)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS channel_policy (
  gid INTEGER PRIMARY KEY, show_email INTEGER NOT NULL, dm_to_member INTEGER NOT NULL, add_friend INTEGER NOT NULL,
  only_owner_can_send_msg INTEGER NOT NULL, ext_setting TEXT);
CREATE TABLE IF NOT EXISTS announcement (
  gid INTEGER PRIMARY KEY, content TEXT NOT NULL, created_by INTEGER NOT NULL, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS public_bot (uid INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS widget_visitor (uid INTEGER PRIMARY KEY, widget_id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS unread_mail (uid INTEGER PRIMARY KEY, wants INTEGER NOT NULL, told_mid INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS passkey (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, credential_id TEXT NOT NULL UNIQUE,
  public_key BLOB NOT NULL, counter INTEGER NOT NULL, name TEXT NOT NULL, created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS notification_channel (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS picture (
  kind TEXT NOT NULL, id INTEGER NOT NULL, bytes BLOB NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)) WITHOUT ROWID;
`

/**
 * Opens the database at `path` (or `:memory:`) and creates missing tables. A commit survives the end of the process.
 */
export function openDatabase(path: string): Sql {
  const database = new Database(path)
  if (path !== ':memory:') database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.exec(tables)
  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  const statement = (text: string) => {
    const known = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, known)
    return known
  }
  return {
    one: <Row>(text: string, ...values: Value[]) => statement(text).get(...values) as Row | undefined,
    all: <Row>(text: string, ...values: Value[]) => statement(text).all(...values) as Row[],
    run: (text, ...values) => {
      const { lastInsertRowid, changes } = statement(text).run(...values)
      return { id: Number(lastInsertRowid), changes }
    },
    isInTransaction: () => database.inTransaction,
    close: () => {
      prepared.clear()
      database.close()
    },
  }
}
