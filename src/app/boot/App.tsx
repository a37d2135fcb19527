/** The whole client as one React tree. main.tsx and the tests pass in its ports, translations and client module. */
import { Suspense } from 'react'
import { PageErrorBoundary } from '@/app/faults/PageErrorBoundary'
import { RootErrorBoundary } from '@/app/faults/RootErrorBoundary'
import type { I18n } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import type { ClientModule } from './clientModule'
import { Root } from './Root'
import { LoadingScreen } from './LoadingScreen'
import { PortsContext } from './PortsContext'

/** Renders the client. `client` is loaded once there is a session. */
export function App({ ports, i18n, client }: { ports: Ports; i18n: I18n; client: ClientModule }) {
  return (
    <RootErrorBoundary i18n={i18n}>
      <PortsContext value={ports}>
        <PageErrorBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <Root client={client} />
          </Suspense>
        </PageErrorBoundary>
      </PortsContext>
    </RootErrorBoundary>
  )
}
