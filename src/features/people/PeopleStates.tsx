/** What the directory shows while there is nobody to list: loading, empty, nobody found. */
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { useAfter } from '@/ui/useAfter'

const WIDTHS = [52, 64, 46, 58, 70, 44, 60, 50]

/** Rows in their final shape; nothing during the first 150 ms. */
export function PeopleSkeleton() {
  const { t } = useTranslation()
  const due = useAfter(150)
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden px-2 pt-8">
      <span className="sr-only">{t(($) => $.member.list.loading)}</span>
      {due &&
        WIDTHS.map((width) => (
          <div key={width} aria-hidden className="flex h-10 items-center gap-2.5 px-2">
            <span className="size-8 flex-none rounded-full bg-pressed" />
            <span className="h-2.5 rounded-xs bg-pressed" style={{ width: `${width}%` }} />
          </div>
        ))}
    </div>
  )
}

/** Only oneself is here. */
export function PeopleEmpty() {
  const { t } = useTranslation()
  return <p className="m-0 px-6 py-10 text-center text-muted">{t(($) => $.member.list.empty)}</p>
}

/** The filter matches nobody: says what was looked for and how to see everybody again. */
export function NobodyMatches({ typed, onClear }: { typed: string; onClear?: () => void }) {
  const { t } = useTranslation()
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
