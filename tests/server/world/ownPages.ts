import { randomBytes } from 'node:crypto'
import type { World } from './world'
import { readConfig, writeConfig } from './world'

/** Pages that administrators write: what guests see first, and what people see after signing in. */
export const pageNames = ['landing', 'after_signin'] as const
export type PageName = (typeof pageNames)[number]

const keyOf = (name: PageName) => `page:${name}`

/** The page's HTML, or nothing. */
export const ownPage = (world: World, name: PageName) => readConfig(world, keyOf(name), '')

/** Keeps a page; an empty one is none. */
export const setOwnPage = (world: World, name: PageName, html: string) => writeConfig(world, keyOf(name), html)

/** Makes another key, by which programs write these pages; the old one is void. */
export function renewPageKey(world: World): string {
  const key = randomBytes(24).toString('hex')
  writeConfig(world, 'page_key', key)
  return key
}

/** The key by which programs write these pages. */
export const pageKey = (world: World) => readConfig(world, 'page_key', '') || renewPageKey(world)
