import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerState } from '../model/serverState'

const copyOf = (state: ServerState) => join(state.filesDir, '..', 'saved.db')

/** The newest mid; 0 if there are no messages. */
export const newestMid = (state: ServerState) =>
  state.sql.one<{ mid: number | null }>('SELECT MAX(mid) AS mid FROM event')?.mid ?? 0

/** Stores a copy of the database and replaces an earlier copy. Files are not included. */
export function saveDatabase(state: ServerState): void {
  mkdirSync(dirname(copyOf(state)), { recursive: true })
  rmSync(copyOf(state), { force: true })
  state.sql.run('VACUUM INTO ?', copyOf(state))
}

/**
 * Removes the newest rows of the log, like 0.3.3, which loses its last acknowledged messages when it dies; their mids
 * are assigned again.
 */
export function deleteNewestRows(sql: ServerState['sql'], rows: number): void {
  sql.run('DELETE FROM event WHERE mid IN (SELECT mid FROM event ORDER BY mid DESC LIMIT ?)', rows)
  if (sql.one("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'"))
    sql.run("UPDATE sqlite_sequence SET seq = (SELECT COALESCE(MAX(mid), 0) FROM event) WHERE name = 'event'")
}

/** Restores the stored copy of the database, like an old backup; false if there is none. */
export function restoreDatabase(state: ServerState): boolean {
  const { sql } = state
  if (!existsSync(copyOf(state))) return false
  sql.run('ATTACH ? AS saved', copyOf(state))
  try {
    const tables = sql.all<{ name: string }>(
      `SELECT name FROM saved.sqlite_master WHERE type = 'table' AND name NOT LIKE 'libsql%'`,
    )
    state.transaction(() => {
      for (const { name } of tables) {
        sql.run(`DELETE FROM main.${name}`)
        sql.run(`INSERT INTO main.${name} SELECT * FROM saved.${name}`)
      }
    })
  } finally {
    sql.run('DETACH saved')
  }
  return true
}
