import { randomBytes } from 'node:crypto'
import type { World } from '../world'
import { readConfig, writeConfig } from '../world'

/** Pages written by administrators: the first page for guests, and the one after sign-in. */
export const pageNames = ['landing', 'after_signin'] as const
export type PageName = (typeof pageNames)[number]

const keyOf = (name: PageName) => `page:${name}`

/** The page's HTML, or nothing. */
export const ownPage = (world: World, name: PageName) => readConfig(world, keyOf(name), '')

/** Stores a page; an empty text removes it. */
export const setOwnPage = (world: World, name: PageName, html: string) => writeConfig(world, keyOf(name), html)

/** Replaces the key with which programs write these pages; the old one becomes invalid. */
export function renewPageKey(world: World): string {
  const key = randomBytes(24).toString('hex')
  writeConfig(world, 'page_key', key)
  return key
}

/** The key with which programs write these pages. */
export const pageKey = (world: World) => readConfig(world, 'page_key', '') || renewPageKey(world)
