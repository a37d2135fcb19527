/** The whole client as one tree, from the store down; main.tsx and the tests hand in what it stands on. */
import { lazy, Suspense } from 'react'
import { Provider } from 'react-redux'
import { HashRouter } from 'react-router-dom'
import { PartFault } from '@/app/faults/PartFault'
import { WholeFault } from '@/app/faults/WholeFault'
import { AppRoutes } from '@/app/router/AppRoutes'
import type { I18n } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/makeStore'
import type { Described } from './describeServer'
import { LoadingScreen } from './LoadingScreen'
import { Page } from './Page'
import { PortsContext } from './PortsContext'
import { ServerGate } from './ServerGate'

const Late = lazy(() => import('./Late').then((room) => ({ default: room.Late })))

type Props = { ports: Ports; store: AppStore; i18n: I18n; described: Promise<Described> }

/** `described` is the first answer about the server, which may still be on its way. */
export function App({ ports, store, i18n, described }: Props) {
  return (
    <WholeFault i18n={i18n}>
      <PortsContext value={ports}>
        <Provider store={store}>
          <Page />
          <Suspense fallback={<LoadingScreen />}>
            <ServerGate first={described}>
              <HashRouter>
                <PartFault>
                  <AppRoutes />
                </PartFault>
              </HashRouter>
            </ServerGate>
          </Suspense>
          <Suspense fallback={null}>
            <Late />
          </Suspense>
        </Provider>
      </PortsContext>
    </WholeFault>
  )
}
