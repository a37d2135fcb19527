/** Tells screen readers that a call or a ring is over: what stood for it disappears. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '@/components/person/personName'
import { clockTime } from '@/lib/clockTime'
import { callSignaled } from '@/store/calls/callsSlice'
import { isActive, type Call, type CallSignal } from '@/store/calls/machine'
import { useAppStore } from '@/store/hooks'
import { announce } from '@/ui/display/LiveRegion'

/** An end with a reason stands in the line about the call, which says it. */
export function useAnnounceEnds(): void {
  const { t } = useTranslation(['common', 'call', 'chat'])
  const store = useAppStore()
  useEffect(
    () =>
      store.startListening({
        actionCreator: callSignaled,
        effect: ({ payload }, api) => {
          const before = api.getOriginalState().calls
          const now = api.getState().calls
          if (before === undefined || now === undefined) return
          const lengthMs = now.call.state === 'idle' ? lengthOf(before.call, payload) : null
          if (lengthMs !== null) announce(t(($) => $.call.past.ended, { length: clockTime(lengthMs / 1_000) }))
          if (before.ring?.shows !== true || now.ring !== null) return
          if (isAnswered(payload)) announce(t(($) => $.call.past.elsewhere))
          else if (payload.type === 'listed' || payload.type === 'ringTimedOut')
            announce(t(($) => $.call.past.missed, { name: personName(api.getState(), t, before.ring.userId) }))
        },
      }),
    [store, t],
  )
}

/** Returns how long a call had lasted that a signal ended, in ms; null for one that goes on in another tab, or never began. */
function lengthOf(call: Call, { type, at }: CallSignal): number | null {
  if (!isActive(call) || call.connectedAt === null || type === 'handedOver') return null
  return at - call.connectedAt
}

const isAnswered = (signal: CallSignal) => signal.type === 'listed' && signal.present.includes(signal.me)
