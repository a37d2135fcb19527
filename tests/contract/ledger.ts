/** The ledger: every method and path of both protocol documents, and who answers for it. */
import { readdirSync, readFileSync } from 'node:fs'

export type Row = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** Below `/api`; parts in braces are somebody's id. */
  path: string
  /** Where the protocol documents describe it (`core`, `admin`). */
  chapter: string
  /** The oldest server that has it. Where the documents say only "newer", 0.3.12 stands (domain/serverVersion.ts). */
  since: string
  /** The client's call, by its name in calls.ts; null where none is ours to make. */
  call: string | null
  /** A recorded scenario that plays it; for newer paths: that plays how 0.3.3 lacks it. */
  trace: string | null
  /** Why there is no call or no trace. */
  why?: string
}

/** A step of a recording, as the recorder wrote it. */
export type Step = {
  label: string
  request?: { method: string; path: string }
  response?: { status: number; type?: string | null; body?: unknown }
}

const here = new URL('.', import.meta.url)

/** All rows. */
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

/** Whether a request (path below /api, with or without query) is the one of a row; a fixed word is never taken for an id. */
export function isOf(row: Row, method: string, path: string): boolean {
  const bare = path.split('?')[0] ?? ''
  if (row.method !== method || !pattern(row.path).test(bare)) return false
  return !rows.some((other) => other.method === method && other.path === bare && other.path !== row.path)
}

/** How a row is called in a failure. */
export const nameOf = ({ method, path, call }: Row) => `${method} ${path} (${call ?? 'no call'})`
