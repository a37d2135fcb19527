/**
 * The preferences of a device and their storage: one key of local storage each; language and theme under the keys of
 * the client that people used before. Separate from the slice, so that the sign-in page can read them without a store.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { HourChoice } from '@/i18n/languages'
import { parseJson } from '@/lib/parseJson'
import type { PreferencesPort } from '@/platform/storage/preferences'

export type Preferences = {
  theme: 'auto' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  /** 1 is the font size set in the browser. */
  textScale: number
  /** 12 or 24 hours, wherever a time is written. */
  hours: HourChoice
  /** Whether movements are left out; `auto`: as the system asks. */
  motion: 'auto' | 'less'
  /**
   * If true, Enter sends and Shift+Enter starts a line. If false, Enter starts a line, and Ctrl or ⌘ with Enter sends.
   * null: not chosen, so the pointer decides.
   */
  enterSends: boolean | null
  /** Whether texts with Markdown are sent as Markdown (`auto`), or all texts, or none unless it is turned on. */
  formatting: 'auto' | 'always' | 'plain'
  /** Pixels; null: the default width. */
  listWidth: number | null
  listCollapsed: boolean
  /**
   * Previews of linked pages: none, their texts (requested by the server), or also their images (requested by this
   * device).
   */
  linkPreviews: 'off' | 'words' | 'images'
  /** Which conversations the list shows. */
  listFilter: 'all' | 'unread' | 'mentions' | 'channels' | 'people'
  /** Pinned conversations in the own order of this person; others that are pinned come first. */
  pinOrder: readonly ConversationKey[]
  /** Whether the list shows only those pinned conversations that have something unread. */
  pinsCollapsed: boolean
  /** How the page Files shows its files. */
  fileView: 'grid' | 'list'
  /** Emoji as they were chosen, including skin tone, the latest first. */
  recentEmoji: readonly string[]
  /** The last visited path of each area. */
  lastChatPath: string | null
  lastUserPath: string | null
}

/** The preferences of a new device. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'auto',
  density: 'comfortable',
  textScale: 1,
  hours: 'auto',
  motion: 'auto',
  enterSends: null,
  formatting: 'auto',
  listWidth: null,
  listCollapsed: false,
  linkPreviews: 'off',
  fileView: 'grid',
  listFilter: 'all',
  pinOrder: [],
  pinsCollapsed: false,
  recentEmoji: [],
  lastChatPath: null,
  lastUserPath: null,
}

/** Preferences that belong to the user rather than the device: they are reset when the session ends. */
export const USER_PREFERENCES = [
  'recentEmoji',
  'pinOrder',
  'listFilter',
  'lastChatPath',
  'lastUserPath',
] as const satisfies (keyof Preferences)[]

/** The storage key of each preference. */
export const KEYS: Record<keyof Preferences, string> = {
  theme: 'theme',
  density: 'parley_density',
  textScale: 'parley_text_scale',
  hours: 'parley_hours',
  motion: 'parley_motion',
  enterSends: 'parley_enter_sends',
  formatting: 'parley_formatting',
  listWidth: 'parley_list_width',
  listCollapsed: 'parley_list_collapsed',
  linkPreviews: 'parley_link_previews',
  fileView: 'parley_file_view',
  listFilter: 'parley_list_filter',
  pinOrder: 'parley_pin_order',
  pinsCollapsed: 'parley_pins_collapsed',
  recentEmoji: 'parley_recent_emoji',
  lastChatPath: 'parley_last_chat_path',
  lastUserPath: 'parley_last_user_path',
}
const NAMES = Object.keys(KEYS) as (keyof Preferences)[]
const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  hours: ['auto', '12', '24'],
  motion: ['auto', 'less'],
  linkPreviews: ['off', 'words', 'images'],
  formatting: ['auto', 'always', 'plain'],
  fileView: ['grid', 'list'],
  listFilter: ['all', 'unread', 'mentions', 'channels', 'people'],
} as const

function isValid(name: keyof Preferences, value: unknown): boolean {
  if (name in CHOICES) return CHOICES[name as keyof typeof CHOICES].some((choice) => choice === value)
  if (name === 'recentEmoji' || name === 'pinOrder')
    return Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (name === 'listWidth') return typeof value === 'number'
  if (name === 'enterSends') return typeof value === 'boolean'
  if (name === 'lastChatPath' || name === 'lastUserPath') return typeof value === 'string'
  return typeof value === typeof DEFAULT_PREFERENCES[name]
}

/** True if a preference is stored as plain text; the others are stored as JSON. */
export const isText = (name: keyof Preferences) => name in CHOICES || name.endsWith('Path')

/** The preferences of this device; missing or invalid ones have their default. */
export function readPreferences(port: PreferencesPort): Preferences {
  const stored = NAMES.flatMap((name) => {
    const text = port.read(KEYS[name])
    const value = isText(name) ? text : parseJson(text)
    return isValid(name, value) ? [[name, value] as const] : []
  })
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(stored) }
}
