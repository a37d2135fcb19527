/** The list's messages when it has no rows: no chats, or no match. */
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'

/** No chats at all: one line and a button to start one. */
export function EmptyList({ onNewMessage }: { onNewMessage: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0">{t(($) => $.chat.list.empty)}</p>
      <Button onClick={onNewMessage}>{t(($) => $.chat.list.newMessage)}</Button>
    </div>
  )
}

/** No match for the filter: shows the typed text and a button to clear it. */
export function NothingMatches({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0 break-words">{t(($) => $.chat.list.nothingMatches, { typed: typed.trim() })}</p>
      <Button onClick={onClear}>{t(($) => $.chat.list.clearFilter)}</Button>
    </div>
  )
}

/** No match for the chosen chip: shows a message and a button to show all. */
export function NothingInChip({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0">{t(($) => $.chat.chips.none)}</p>
      <Button onClick={onClear}>{t(($) => $.chat.chips.all)}</Button>
    </div>
  )
}
