/** The list's messages when it has no rows: no chats, or no match. */
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectMayBeginDirect, selectMayCreateChannels, selectMayInvite } from '@/store/server/selectors'
import { selectUserIds } from '@/store/users/selectors'
import { Button } from '@/ui/fields/Button'

type Props = { onNewMessage: () => void; onNewChannel: () => void; onInvite: () => void }

/** No chats at all: one line, and buttons for what comes first. Somebody alone on the server has nobody to write to. */
export function EmptyList({ onNewMessage, onNewChannel, onInvite }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const mayBegin = useAppSelector(selectMayBeginDirect)
  const mayCreate = useAppSelector(selectMayCreateChannels)
  const mayInvite = useAppSelector(selectMayInvite)
  const isAlone = useAppSelector((state) => selectUserIds(state).length <= 1)
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0">{t(($) => $.chat.list.empty)}</p>
      {mayBegin && !isAlone && <Button onClick={onNewMessage}>{t(($) => $.chat.list.newMessage)}</Button>}
      {mayCreate && isAlone && <Button onClick={onNewChannel}>{t(($) => $.chat.list.newChannel)}</Button>}
      {mayInvite && isAlone && <Button onClick={onInvite}>{t(($) => $.chat.list.invite)}</Button>}
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
export function NothingInFilter({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-10 text-center text-muted">
      <p className="m-0">{t(($) => $.chat.chips.none)}</p>
      <Button onClick={onClear}>{t(($) => $.chat.chips.all)}</Button>
    </div>
  )
}
