/** Keeps the notification rules on this device. */
import type { Cancel } from '@/platform/device/clock'
import { sessionBegun } from '../events'
import type { StartListening } from '../listenerTypes'
import type { StoreDeps } from '../storeDeps'
import { changeRules } from './rules'
import { rulesChanged, rulesRestored } from './rulesSlice'
import { readRules, writeRules } from './storedRules'

/** Stores every change, reads the rules of whoever signs in, and ends a pause when its time is over. */
export function startRulesListeners(listen: StartListening, { dispatch, getState, context }: StoreDeps) {
  const { preferences, clock } = context.ports
  let cancel: Cancel | null = null
  function awaitPauseEnd() {
    cancel?.()
    const { pausedUntil } = getState().notificationRules
    cancel = pausedUntil === 0 ? null : clock.after(Math.max(0, pausedUntil - clock.now()), endPause)
  }
  const endPause = () => void dispatch(changeRules({ pausedUntil: 0 }))
  listen({
    actionCreator: rulesChanged,
    effect: ({ payload }) => {
      writeRules(preferences, payload)
      awaitPauseEnd()
    },
  })
  listen({
    actionCreator: sessionBegun,
    effect: () => {
      dispatch(rulesRestored(readRules(preferences)))
      awaitPauseEnd()
    },
  })
}
