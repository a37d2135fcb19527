/**
 * The ledger: every method and path of both protocol documents, with the client call and the recording that cover it.
 */
import { readdirSync, readFileSync } from 'node:fs'

export type Row = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** The path below `/api`; parts in braces are ids. */
  path: string
  /** The protocol document that describes it (`core`, `admin`). */
  chapter: string
  /** The oldest server that has it. When the documents say only "newer", this is 0.3.12 (domain/serverVersion.ts). */
  since: string
  /** The client's call, by its name in calls.ts; null when the client makes none. */
  call: string | null
  /** A recorded scenario that uses it. For newer paths: one that records the missing path on 0.3.3. */
  trace: string | null
  /** The reason why there is no call or no trace. */
  reason?: string
}

/** A step of a recording, as the recorder wrote it. */
export type Step = {
  label: string
  request?: { method: string; path: string }
  response?: { status: number; type?: string | null; body?: unknown }
}

const here = new URL('.', import.meta.url)

/** All rows of the ledger. */
export const rows = JSON.parse(readFileSync(new URL('ledger.json', here), 'utf8')) as Row[]

const folder = new URL('traces/recorded/', here)

/** All recordings by name. */
export const recordings = new Map(
  readdirSync(folder).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Step[],
  ]),
)

const pattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

/**
 * Returns whether a request (path below /api, with or without query) belongs to a row. A fixed path segment never
 * matches an id.
 */
export function matchesRow(row: Row, method: string, path: string): boolean {
  const bare = path.split('?')[0] ?? ''
  if (row.method !== method || !pattern(row.path).test(bare)) return false
  return !rows.some((other) => other.method === method && other.path === bare && other.path !== row.path)
}

/** Returns the name of a row for failure messages. */
export const nameOf = ({ method, path, call }: Row) => `${method} ${path} (${call ?? 'no call'})`
