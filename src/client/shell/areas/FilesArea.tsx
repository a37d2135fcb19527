/** `/files`: one column, with the connection banner above it. */
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { FilesPage } from '@/features/files'
import { ConnectionBanner } from '@/components/connection/ConnectionBanner'

/** Renders the page. */
export function FilesArea() {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConnectionBanner />
      <PageErrorBoundary>
        <FilesPage />
      </PageErrorBoundary>
    </div>
  )
}
