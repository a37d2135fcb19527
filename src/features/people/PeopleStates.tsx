/** The directory's messages when it has no rows: loading, empty, no match. */
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { useDelayElapsed } from '@/ui/display/useDelayElapsed'

const WIDTHS = [52, 64, 46, 58, 70, 44, 60, 50]

/** Shows rows in their final shape. It shows nothing during the first 150 ms. */
export function PeopleSkeleton() {
  const { t } = useTranslation(['common', 'member'])
  const isDue = useDelayElapsed(150)
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden px-2 pt-8">
      <span className="sr-only">{t(($) => $.member.list.loading)}</span>
      {isDue &&
        WIDTHS.map((width) => (
          <div key={width} aria-hidden className="flex h-10 items-center gap-2.5 px-2">
            <span className="size-8 flex-none rounded-full bg-pressed" />
            <span className="h-2.5 rounded-xs bg-pressed" style={{ width: `${width}%` }} />
          </div>
        ))}
    </div>
  )
}

/** The server has no other people. */
export function PeopleEmpty() {
  const { t } = useTranslation(['common', 'member'])
  return <p className="m-0 px-6 py-10 text-center text-muted">{t(($) => $.member.list.empty)}</p>
}

/** No match for the filter: shows the typed text and a button to clear it. */
export function NobodyMatches({ typed, onClear }: { typed: string; onClear?: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  return (
    <div
      role="status"
      className="grid flex-1 content-start justify-items-center gap-3 px-6 py-10 text-center text-muted"
    >
      <p className="m-0 break-words">{t(($) => $.member.list.nothingMatches, { typed: typed.trim() })}</p>
      {onClear && <Button onClick={onClear}>{t(($) => $.member.list.clearFilter)}</Button>}
    </div>
  )
}
