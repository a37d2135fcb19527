import { randomBytes } from 'node:crypto'
import type { ServerState } from '../serverState'
import { readConfig, writeConfig } from '../serverState'

/** Pages written by administrators: the first page for guests, and the one after sign-in. */
export const pageNames = ['landing', 'after_signin'] as const
export type PageName = (typeof pageNames)[number]

const keyOf = (name: PageName) => `page:${name}`

/** The page's HTML, or nothing. */
export const ownPage = (state: ServerState, name: PageName) => readConfig(state, keyOf(name), '')

/** Stores a page; an empty text removes it. */
export const setOwnPage = (state: ServerState, name: PageName, html: string) => writeConfig(state, keyOf(name), html)

/** Replaces the key with which programs write these pages; the old one becomes invalid. */
export function renewPageKey(state: ServerState): string {
  const key = randomBytes(24).toString('hex')
  writeConfig(state, 'page_key', key)
  return key
}

/** The key with which programs write these pages. */
export const pageKey = (state: ServerState) => readConfig(state, 'page_key', '') || renewPageKey(state)
