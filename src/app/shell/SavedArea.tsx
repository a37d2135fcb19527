/** `/favs`: one column, with the connection's banner above it. */
import { PartFault } from '@/app/faults/PartFault'
import { SavedPage } from '@/features/saved'
import { ConnectionBanner } from './ConnectionBanner'

/** What one saved. */
export function SavedArea() {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConnectionBanner />
      <PartFault>
        <SavedPage />
      </PartFault>
    </div>
  )
}
