/** `/favs`: one column, with the connection banner above it. */
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { SavedPage } from '@/features/saved'
import { ConnectionBanner } from '@/components/connection/ConnectionBanner'

/** Renders the saved messages. */
export function SavedArea() {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConnectionBanner />
      <PageErrorBoundary>
        <SavedPage />
      </PageErrorBoundary>
    </div>
  )
}
