/** A page of one column: the connection banner and the call stand above it. */
import { Outlet } from 'react-router-dom'
import { ConnectionBanner } from '@/components/connection/ConnectionBanner'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { CallBar } from '@/features/calls'
import { selectHasCallBar } from '@/store/calls/selectors'
import { useAppSelector } from '@/store/hooks'

/** Renders the page of the address below them. */
export function Column() {
  const hasCall = useAppSelector(selectHasCallBar)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConnectionBanner />
      {hasCall && <CallBar />}
      <PageErrorBoundary>
        <Outlet />
      </PageErrorBoundary>
    </div>
  )
}
