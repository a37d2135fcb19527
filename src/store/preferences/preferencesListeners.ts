/** Writes down what is preferred. */
import type { Cancel } from '@/platform/clock'
import type { StartListening } from '../listening'
import { isText, KEYS, type Preferences } from './keptPreferences'
import { preferenceChanged } from './preferencesSlice'

/** Where one is can be written this much later. */
const PATH_AT_LATEST_MS = 1_000

/** Writes every choice down; where one is when the page has time for it: writing takes ms, and it changes at every opening. */
export function startPreferencesListeners(listen: StartListening) {
  const due: Partial<Record<keyof Preferences, Cancel>> = {}
  listen({
    actionCreator: preferenceChanged,
    effect: ({ payload }, { extra: { ports } }) => {
      for (const [name, value] of Object.entries(payload) as [keyof Preferences, Preferences[keyof Preferences]][]) {
        const write = () =>
          ports.preferences.write(
            KEYS[name],
            value === null ? null : isText(name) ? String(value) : JSON.stringify(value),
          )
        due[name]?.()
        if (name.endsWith('Path') && value !== null) due[name] = ports.clock.whenIdle(PATH_AT_LATEST_MS, write)
        else write()
      }
    },
  })
}
