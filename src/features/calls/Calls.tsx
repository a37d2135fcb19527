/**
 * Loads the calls when somebody calls, when a call goes on after a reload, and a while after the start (decision 0175).
 */
import { useEffect, useState } from 'react'
import type { ServerEvent } from '@/domain/event'
import type { Ports } from '@/platform/ports'
import { CALL_KEY } from '@/store/tabs/tabData'
import { useAppStore } from '@/store/hooks'
import { eventsReceived } from '@/stream/eventsReceived'
import { lazyComponent, lazyModule } from '@/ui/lazy'

const LOAD_DELAY_MS = 6_000
const NONE: readonly ServerEvent[] = []

const module = lazyModule(() => import('./lateCalls'))
const CallLayer = lazyComponent(module, 'CallLayer')
/** The call above the messages of its conversation. */
export const CallStrip = lazyComponent(module, 'CallStrip')
/** The call beside the messages of its conversation. */
export const CallPanel = lazyComponent(module, 'CallPanel')
/** The call in the place of the messages. */
export const CallStage = lazyComponent(module, 'CallStage')
/** The call on every other page. */
export const CallBar = lazyComponent(module, 'CallBar')

/** Mount it once, below the router. */
export function Calls({ ports }: { ports: Ports }) {
  const store = useAppStore()
  const [early, setEarly] = useState(ports.tabStorage.read(CALL_KEY) === null ? null : NONE)
  useEffect(() => ports.clock.after(LOAD_DELAY_MS, () => setEarly((known) => known ?? NONE)), [ports])
  useEffect(
    () =>
      store.startListening({
        actionCreator: eventsReceived,
        effect: ({ payload }) => {
          const calling = payload.events.filter(({ type }) => type === 'calling')
          if (calling.length > 0) setEarly((known) => known ?? calling)
        },
      }),
    [store],
  )
  return early && <CallLayer ports={ports} early={early} />
}
