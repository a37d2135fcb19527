/** Preferences in local storage, one key each; language and theme under the names of the client that people used before. */
import type { PreferencesPort } from '@/platform/preferences'
import type { StartListening } from '../listening'
import { DEFAULT_PREFERENCES, preferenceChanged, type Preferences } from './preferencesSlice'

const KEYS: Record<keyof Preferences, string> = {
  theme: 'theme',
  density: 'parley_density',
  textScale: 'parley_text_scale',
  enterSends: 'parley_enter_sends',
  sound: 'parley_sound',
  listWidth: 'parley_list_width',
  listCollapsed: 'parley_list_collapsed',
  lastChatPath: 'parley_last_chat_path',
  lastUserPath: 'parley_last_user_path',
}
const NAMES = Object.keys(KEYS) as (keyof Preferences)[]
const CHOICES = { theme: ['auto', 'light', 'dark'], density: ['comfortable', 'compact'] } as const

function isValid(name: keyof Preferences, value: unknown): boolean {
  if (name === 'theme' || name === 'density') return CHOICES[name].some((choice) => choice === value)
  if (name === 'listWidth') return typeof value === 'number'
  if (name === 'lastChatPath' || name === 'lastUserPath') return typeof value === 'string'
  return typeof value === typeof DEFAULT_PREFERENCES[name]
}

const isText = (name: keyof Preferences) => name === 'theme' || name === 'density' || name.endsWith('Path')

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

/** Writes every choice down. */
export function startPreferencesListeners(listen: StartListening) {
  listen({
    actionCreator: preferenceChanged,
    effect: ({ payload }, { extra }) => {
      for (const [name, value] of Object.entries(payload) as [keyof Preferences, Preferences[keyof Preferences]][])
        extra.ports.preferences.write(KEYS[name], value === null ? null : isText(name) ? String(value) : JSON.stringify(value))
    },
  })
}
