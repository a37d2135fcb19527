/** Collects what arrives until the notifier is loaded, which no first screen needs. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AppStore } from '@/store/createStore'
import type { Ports } from '@/platform/ports'
import { sessionEnded } from '@/store/events'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { selectSync } from '@/store/session/selectors'
import { eventsReceived } from '@/stream/eventsReceived'
import { lazyModule } from '@/ui/lazy'
import { leaveIdentity } from './leaveIdentity'
import type { Arrival, Notifier } from './notifier'
import type { PageContext } from './pageContext'

/** The delay before the notifier is loaded. A message that arrives earlier loads it at once. */
const LOAD_DELAY_MS = 8_000
const RETRY_MS = 30_000

/**
 * Starts listening; call it once, after the store is created. Returns a component that renders nothing and must be
 * below the router, because the notifier needs the open address and the language.
 */
export function createNotifications(store: AppStore, ports: Ports): () => null {
  const waiting: Arrival[] = []
  const pageContext: PageContext = { path: '/', i18n: null, navigate: () => undefined }
  let notifier: Notifier | null = null

  const notifierModule = lazyModule(async () => {
    const { createNotifier } = await import('./notifier')
    return createNotifier(store, ports, pageContext)
  })
  function load() {
    if (pageContext.i18n === null) return
    notifierModule.load().then(
      (loaded) => {
        notifier = loaded
        waiting.splice(0).forEach(loaded.receive)
      },
      () => void ports.clock.after(RETRY_MS, load),
    )
  }
  store.startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }, api) => {
      // The state before the burst shows whether the stream was live: what was missed notifies nobody.
      const arrival = { events: payload.events, wasLive: selectSync(api.getOriginalState()) === 'live' }
      if (notifier !== null) return notifier.receive(arrival)
      waiting.push(arrival)
      if (arrival.wasLive && arrival.events.some(({ type }) => type === 'chat' || type === 'calling')) load()
    },
  })
  const keepIdentity = () =>
    pageContext.i18n === null
      ? undefined
      : void leaveIdentity(() => store.getState(), ports, pageContext.i18n).catch(() => undefined)
  store.startListening({
    predicate: (_, now, before) =>
      selectServer(now).name !== selectServer(before).name || selectLogoAddress(now) !== selectLogoAddress(before),
    effect: keepIdentity,
  })
  // It removes what an earlier page left for the service worker.
  store.startListening({ actionCreator: sessionEnded, effect: load })
  return function Notifications() {
    const { pathname } = useLocation()
    const { i18n } = useTranslation()
    const navigate = useNavigate()
    useEffect(() => {
      Object.assign(pageContext, {
        path: pathname,
        i18n,
        navigate: (path: string) => void navigate(path),
      } satisfies PageContext)
      return () => void Object.assign(pageContext, { path: '/' })
    }, [pathname, i18n, navigate])
    useEffect(keepIdentity, [i18n, i18n.resolvedLanguage])
    useEffect(() => ports.clock.after(LOAD_DELAY_MS, load), [])
    return null
  }
}
