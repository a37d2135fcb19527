import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../world/world'

const copyOf = (world: World) => join(world.filesDir, '..', 'saved.db')

/** The newest mid; 0 where nothing was said. */
export const newestMid = (world: World) =>
  world.sql.one<{ mid: number | null }>('SELECT MAX(mid) AS mid FROM event')?.mid ?? 0

/** Keeps a copy of the database as it is now, in place of an earlier one. Files are not in it. */
export function saveWorld(world: World): void {
  rmSync(copyOf(world), { force: true })
  world.sql.run('VACUUM INTO ?', copyOf(world))
}

/** Makes the database what it was when it was saved, as from an old backup; false when it never was. */
export function restoreWorld(world: World): boolean {
  const { sql } = world
  if (!existsSync(copyOf(world))) return false
  sql.run('ATTACH ? AS saved', copyOf(world))
  try {
    const tables = sql.all<{ name: string }>(
      `SELECT name FROM saved.sqlite_master WHERE type = 'table' AND name NOT LIKE 'libsql%'`,
    )
    world.change(() => {
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
