/** The whole client as one React tree. main.tsx and the tests pass in its ports, translations and client module. */
import { Suspense } from 'react'
import { HashRouter } from 'react-router-dom'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { RootErrorBoundary } from '@/components/program/faults/RootErrorBoundary'
import { AppRoutes } from '@/client/router/AppRoutes'
import type { I18n } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import { LiveRegion } from '@/ui/display/LiveRegion'
import type { ClientModule } from './clientModule'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { PortsContext } from '@/components/program/PortsContext'
import { SessionProvider } from './SessionProvider'

/** Renders the client. `client` is loaded once there is a session. */
export function App({ ports, i18n, client }: { ports: Ports; i18n: I18n; client: ClientModule }) {
  return (
    <RootErrorBoundary i18n={i18n}>
      <PortsContext value={ports}>
        {/* Around the router, which must never see the token of a magic link in an address. */}
        <SessionProvider client={client}>
          {/* Without transitions: as a transition, switching conversations is split into slices and starts late. */}
          <HashRouter useTransitions={false}>
            <PageErrorBoundary>
              <Suspense fallback={<LoadingScreen />}>
                <AppRoutes />
              </Suspense>
            </PageErrorBoundary>
          </HashRouter>
        </SessionProvider>
        <LiveRegion />
      </PortsContext>
    </RootErrorBoundary>
  )
}
