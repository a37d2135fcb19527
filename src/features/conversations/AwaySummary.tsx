/** The summary after an absence of an hour or more: how much came meanwhile, with a link to each conversation. */
import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { addressOf, hrefOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { absenceDismissed } from '@/store/connection/connectionSlice'
import { IconButton } from '@/ui/fields/IconButton'
import { Kbd } from '@/ui/display/Kbd'
import { useHeldRows } from '@/ui/layout/useHeldRows'
import { selectMissed, selectMissedKeys } from './missedSelectors'

/** Somebody who has been there for so long is not coming back. */
const PRESENCE_MS = 3_600_000
const MAX_SHOWN = 4
const itself = (key: ConversationKey) => key

/**
 * Disappears when what came during the absence is read, when it is dismissed, or after an hour. `isHeld`: the rows below
 * stand, which it moves when it comes or goes.
 */
export function AwaySummary({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const headingId = useId()
  const keys = useAppSelector(selectMissedKeys, shallowEqual)
  const [messages, mentions] = useAppSelector((state) => {
    const counts = keys.map((key) => selectMissed(state, key))
    const sum = (of: 'count' | 'mentions') => counts.reduce((total, each) => total + each[of], 0)
    return [sum('count'), sum('mentions')] as const
  }, shallowEqual)
  useEnd()
  const { rows, now } = useHeldRows(keys, { keyOf: itself, purposes: [], appends: false, isHeld })
  if (rows.length === 0) return null
  const shown = rows.length > MAX_SHOWN ? rows.slice(0, MAX_SHOWN - 1) : rows
  return (
    <section
      aria-labelledby={headingId}
      className="mx-2 mb-2 grid flex-none gap-1 rounded-card border border-line bg-surface px-3 py-2 text-sm"
    >
      <div className="flex items-center">
        <h2 id={headingId} className="m-0 min-w-0 flex-1 text-sm font-semibold">
          {t(($) => $.chat.away.title)}
        </h2>
        <IconButton
          icon={X}
          size="small"
          iconSize="xs"
          label={t(($) => $.common.action.dismiss)}
          onClick={() => dispatch(absenceDismissed())}
          className="-me-1.5"
        />
      </div>
      <p className="m-0 flex flex-wrap gap-x-1 text-muted tabular">
        <span>{t(($) => $.chat.away.new, { count: messages })}</span>
        <span>{t(($) => $.chat.away.conversations, { count: keys.length })}</span>
        {mentions > 0 && (
          <span className="font-medium text-text">{t(($) => $.chat.away.mentions, { count: mentions })}</span>
        )}
      </p>
      <ul className="-mx-1 m-0 grid list-none grid-cols-[minmax(0,1fr)] p-0">
        {shown.map((key) => (
          <li key={key} className="min-h-6 pointer-coarse:min-h-11">
            {now(key) !== undefined && <AwayLink conversationKey={key} />}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <p className="m-0 text-muted tabular">{t(($) => $.chat.away.more, { count: rows.length - shown.length })}</p>
      )}
      <p className="m-0 flex items-center gap-1.5 text-xs text-muted max-sm:hidden pointer-coarse:hidden">
        <Kbd keys={['Alt', 'Shift', '↓']} />
        <span>{t(($) => $.chat.away.next)}</span>
      </p>
    </section>
  )
}

/** Ends the summary for good when everything is read, and after an hour. */
function useEnd() {
  const dispatch = useAppDispatch()
  const { clock } = useAppStore()
  const isRead = useAppSelector((state) => state.connection.missed !== null && selectMissedKeys(state).length === 0)
  useEffect(() => {
    if (isRead) dispatch(absenceDismissed())
    else return clock.after(PRESENCE_MS, () => dispatch(absenceDismissed()))
  }, [dispatch, clock, isRead])
}

function AwayLink({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const title = useConversationTitle(key)
  const { count, mentions } = useAppSelector((state) => selectMissed(state, key), shallowEqual)
  const states = [
    title,
    t(($) => $.chat.away.new, { count }),
    ...(mentions > 0 ? [t(($) => $.chat.away.mentions, { count: mentions })] : []),
  ]
  return (
    <a
      href={hrefOf(addressOf.conversation(key))}
      aria-label={format.joinStates(states)}
      className="flex items-center gap-2 rounded px-1 py-0.5 text-text no-underline! hover:bg-hover pointer-coarse:min-h-11"
    >
      <bdi translate="no" className="min-w-0 flex-1 truncate">
        {title}
      </bdi>
      {mentions > 0 && <span className="font-semibold text-accent-text">@</span>}
      <span className="text-muted tabular">{format.number(count)}</span>
    </a>
  )
}
