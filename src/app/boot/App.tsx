/** The whole client as one tree; main.tsx and the tests hand in what it stands on. */
import { Suspense } from 'react'
import { PartFault } from '@/app/faults/PartFault'
import { WholeFault } from '@/app/faults/WholeFault'
import type { I18n } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import type { ClientLoader } from './clientLoader'
import { Gate } from './Gate'
import { LoadingScreen } from './LoadingScreen'
import { PortsContext } from './PortsContext'

/** `loader` brings the client behind the door. */
export function App({ ports, i18n, loader }: { ports: Ports; i18n: I18n; loader: ClientLoader }) {
  return (
    <WholeFault i18n={i18n}>
      <PortsContext value={ports}>
        <PartFault>
          <Suspense fallback={<LoadingScreen />}>
            <Gate loader={loader} />
          </Suspense>
        </PartFault>
      </PortsContext>
    </WholeFault>
  )
}
