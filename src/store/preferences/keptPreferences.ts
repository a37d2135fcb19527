/**
 * What a device can prefer, and how it is kept: one key of local storage each; language and theme under the names of the
 * client that people used before. Apart from the slice, so that the sign-in page can read it without a store.
 */
import type { PreferencesPort } from '@/platform/preferences'

export type Preferences = {
  theme: 'auto' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  /** 1 is the size that the browser is set to. */
  textScale: number
  /** Enter sends, Shift+Enter begins a line; else the other way round, with Ctrl or ⌘. */
  enterSends: boolean
  sound: boolean
  /** Pixels; null: as designed. */
  listWidth: number | null
  listCollapsed: boolean
  /** What is shown of linked pages: nothing, their words (the server asks them), or their pictures too (this device does). */
  linkPreviews: 'off' | 'words' | 'images'
  /** Emoji as they were picked, skin tone included, the latest first. */
  recentEmoji: readonly string[]
  /** Where one was last, per area. */
  lastChatPath: string | null
  lastUserPath: string | null
}

/** What a new device prefers. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'auto',
  density: 'comfortable',
  textScale: 1,
  enterSends: true,
  sound: true,
  listWidth: null,
  listCollapsed: false,
  linkPreviews: 'off',
  recentEmoji: [],
  lastChatPath: null,
  lastUserPath: null,
}

/** Under which key each is kept. */
export const KEYS: Record<keyof Preferences, string> = {
  theme: 'theme',
  density: 'parley_density',
  textScale: 'parley_text_scale',
  enterSends: 'parley_enter_sends',
  sound: 'parley_sound',
  listWidth: 'parley_list_width',
  listCollapsed: 'parley_list_collapsed',
  linkPreviews: 'parley_link_previews',
  recentEmoji: 'parley_recent_emoji',
  lastChatPath: 'parley_last_chat_path',
  lastUserPath: 'parley_last_user_path',
}
const NAMES = Object.keys(KEYS) as (keyof Preferences)[]
const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  linkPreviews: ['off', 'words', 'images'],
} as const

function isValid(name: keyof Preferences, value: unknown): boolean {
  if (name === 'theme' || name === 'density' || name === 'linkPreviews')
    return CHOICES[name].some((choice) => choice === value)
  if (name === 'recentEmoji') return Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (name === 'listWidth') return typeof value === 'number'
  if (name === 'lastChatPath' || name === 'lastUserPath') return typeof value === 'string'
  return typeof value === typeof DEFAULT_PREFERENCES[name]
}

/** Whether a preference is kept as it is; the others are kept as JSON. */
export const isText = (name: keyof Preferences) => name in CHOICES || name.endsWith('Path')

function parsed(name: keyof Preferences, text: string): unknown {
  if (isText(name)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What this device prefers; what is missing or makes no sense is as on a new device. */
export function readPreferences(port: PreferencesPort): Preferences {
  const stored = NAMES.flatMap((name) => {
    const text = port.read(KEYS[name])
    const value = text === null ? undefined : parsed(name, text)
    return isValid(name, value) ? [[name, value] as const] : []
  })
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(stored) }
}
