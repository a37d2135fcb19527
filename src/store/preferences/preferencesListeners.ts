/** Writes down what is preferred. */
import type { StartListening } from '../listening'
import { isText, KEYS, type Preferences } from './keptPreferences'
import { preferenceChanged } from './preferencesSlice'

/** Writes every choice down. */
export function startPreferencesListeners(listen: StartListening) {
  listen({
    actionCreator: preferenceChanged,
    effect: ({ payload }, { extra }) => {
      for (const [name, value] of Object.entries(payload) as [keyof Preferences, Preferences[keyof Preferences]][])
        extra.ports.preferences.write(
          KEYS[name],
          value === null ? null : isText(name) ? String(value) : JSON.stringify(value),
        )
    },
  })
}
