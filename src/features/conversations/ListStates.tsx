/** What the list shows while there is nothing to list: empty, nothing found. */
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'

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
