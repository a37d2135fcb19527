/** Writes changed preferences to local storage. */
import type { Cancel } from '@/platform/device/clock'
import type { StartListening } from '../listenerTypes'
import { sessionEnded } from '../events'
import { isText, KEYS, USER_PREFERENCES, type Preferences } from './storedPreferences'
import { preferenceChanged } from './preferencesSlice'

/** Maximum delay before the last visited path is written. */
const MAX_PATH_DELAY_MS = 1_000

/**
 * Writes every change at once, except the last visited path: writing takes some ms and the path changes with every
 * opened conversation, so it waits until the page is idle.
 */
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
        if (name.endsWith('Path') && value !== null) due[name] = ports.clock.whenIdle(MAX_PATH_DELAY_MS, write)
        else write()
      }
    },
  })
  listen({
    actionCreator: sessionEnded,
    effect: (_, { extra: { ports } }) => {
      for (const name of USER_PREFERENCES) {
        due[name]?.()
        ports.preferences.write(KEYS[name], null)
      }
    },
  })
}
