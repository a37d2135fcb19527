/** What the list shows while there is nothing to list: loading, empty, nothing found. */
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { useAfter } from '@/ui/useAfter'

const WIDTHS = [62, 78, 54, 70, 46, 66, 58, 74]

/** Rows in their final shape; nothing at all during the first 150 ms. */
export function ListSkeleton() {
  const { t } = useTranslation()
  const due = useAfter(150)
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden px-2">
      <span className="sr-only">{t(($) => $.chat.list.loading)}</span>
      {due &&
        WIDTHS.map((width, row) => (
          <div
            key={row}
            aria-hidden
            className="grid h-row grid-cols-[36px_minmax(0,1fr)] items-center gap-x-2.5 px-2 max-sm:h-16 max-sm:grid-cols-[44px_minmax(0,1fr)]"
          >
            <span className="aspect-square rounded-full bg-pressed" />
            <span className="grid gap-2.5">
              <span className="h-2.5 rounded-xs bg-pressed" style={{ width: `${width}%` }} />
              <span className="h-2.5 rounded-xs bg-pressed" style={{ width: `${width + 18}%` }} />
            </span>
          </div>
        ))}
    </div>
  )
}

/** No chats at all: one line and what fills it. */
export function EmptyList({ onNewMessage }: { onNewMessage: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0">{t(($) => $.chat.list.empty)}</p>
      <Button onClick={onNewMessage}>{t(($) => $.chat.list.newMessage)}</Button>
    </div>
  )
}

/** The filter matches nothing: says what was looked for and how to see everything again. */
export function NothingMatches({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0 break-words">{t(($) => $.chat.list.nothingMatches, { typed: typed.trim() })}</p>
      <Button onClick={onClear}>{t(($) => $.chat.list.clearFilter)}</Button>
    </div>
  )
}

/** Nothing of the chosen kind: says so and leads back to all. */
export function NothingInChip({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0">{t(($) => $.chat.chips.none)}</p>
      <Button onClick={onClear}>{t(($) => $.chat.chips.all)}</Button>
    </div>
  )
}
