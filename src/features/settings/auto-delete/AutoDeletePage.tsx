/** Settings → Auto-delete Messages: after what time the person's own messages disappear, per conversation. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '@/components/form/pageFields'
import { EXPIRY_CHOICES, expiryText } from '@/conversation/composer/tools/expiryChoices'
import { showErrorToast } from '@/components/fault/showErrorToast'
import { ChannelName } from '@/components/channel/ChannelName'
import { FieldTarget } from '@/components/form/FieldTarget'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { useDataTable } from '@/components/table/useDataTable'
import { useTextFilter } from '@/components/table/useTextFilter'
import type { Channel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { compareNames, oncePerLanguage } from '@/i18n/compareNames'
import { languageOf } from '@/i18n/i18n'
import { chooseExpiry } from '@/store/conversations/changeSettings'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { SearchField } from '@/ui/fields/SearchField'
import { SelectField } from '@/ui/fields/SelectField'

type Row = { key: ConversationKey; title: string; channel: Channel | undefined; afterMs: number }

const keyOf = ({ key }: Row) => key
const textsOf = ({ title }: Row) => [title]
const ordersOf = oncePerLanguage((language) => {
  const compare = compareNames(language)
  const byTitle = (one: Row, other: Row) => compare(one.title, other.title)
  return {
    byTitle,
    /** Messages that stay come last. */
    byTime: (one: Row, other: Row) => (one.afterMs || Infinity) - (other.afterMs || Infinity) || byTitle(one, other),
  }
})

/** Each choice is saved at once, and applies to messages that are sent afterwards. */
export function AutoDeletePage() {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const rows = useRows()
  const columns = useColumns()
  const { filter, setFilter, matches } = useTextFilter(textsOf)
  const table = useDataTable({
    rows,
    keyOf,
    columns,
    matches,
    initialSort: { columnId: 'after', isDescending: false },
  })
  return (
    <>
      <span className="w-full max-w-full flex-none sm:w-72">
        <SearchField label={t(($) => $.setting.autoDelete.filter)} value={filter} onChange={setFilter} />
      </span>
      <FieldTarget field="autoDelete" className="flex max-w-[760px] flex-1 flex-col">
        <DataTable
          table={table}
          label={t(($) => $.setting.autoDelete.title)}
          wideFromRem={30}
          empty={
            <p className="text-muted">
              {rows.length === 0 ? t(($) => $.setting.autoDelete.empty) : t(($) => $.setting.autoDelete.none)}
            </p>
          }
        />
      </FieldTarget>
    </>
  )
}

/** All conversations with their names and times. */
function useRows(): readonly Row[] {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const listed = useAppSelector(selectConversationKeys)
  const expiries = useAppSelector((state) => state.settings.expiries)
  const channels = useAppSelector((state) => state.channels.entities)
  const users = useAppSelector((state) => state.users.entities)
  return useMemo(() => {
    const keys = new Set<ConversationKey>([...listed, ...(Object.keys(expiries) as ConversationKey[])])
    return [...keys].map((key) => {
      const target = toTarget(key)
      const afterMs = expiries[key] ?? 0
      if (target.kind === 'direct') {
        const name = users[target.userId]?.name ?? t(($) => $.chat.list.unknownPerson, { id: target.userId })
        return { key, title: name, channel: undefined, afterMs }
      }
      const channel = channels[target.channelId]
      return { key, title: channel?.name ?? t(($) => $.chat.list.unknownChannel), channel, afterMs }
    })
  }, [listed, expiries, channels, users, t])
}

function useColumns(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation(['common', 'chat', 'setting'])
  const { label } = useFieldTexts('autoDelete')
  const { byTitle, byTime } = ordersOf(languageOf(i18n))
  return useMemo(
    () => [
      {
        id: 'conversation',
        title: t(($) => $.setting.autoDelete.conversation),
        width: 'minmax(0,1fr)',
        card: 'line',
        isRowHeader: true,
        compare: byTitle,
        cell: ({ title, channel }) => (
          <span className="truncate-name font-medium" title={title}>
            {channel ? <ChannelName {...channel} /> : <bdi translate="no">{title}</bdi>}
          </span>
        ),
      },
      {
        id: 'after',
        title: label,
        width: '16rem',
        card: 'end',
        compare: byTime,
        cell: (row, { tabIndex }) => <TimeCell row={row} tabIndex={tabIndex} />,
      },
    ],
    [t, label, byTitle, byTime],
  )
}

function TimeCell({ row: { key, title, afterMs }, tabIndex }: { row: Row; tabIndex: 0 | -1 }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const dispatch = useAppDispatch()
  const choices = EXPIRY_CHOICES.some((choice) => choice === afterMs) ? EXPIRY_CHOICES : [...EXPIRY_CHOICES, afterMs]
  const choose = async (next: number) => {
    const result = await dispatch(chooseExpiry(key, next))
    if ('fault' in result) showErrorToast(t, 'expiry', result.fault, { name: title })
  }
  return (
    <span className="w-full max-w-48">
      <SelectField
        label={t(($) => $.setting.autoDelete.afterIn, { name: title })}
        labelHidden
        tabIndex={tabIndex}
        value={String(afterMs)}
        options={choices.map((choice) => ({ value: String(choice), text: expiryText(t, choice) }))}
        onChange={(value) => void choose(Number(value))}
      />
    </span>
  )
}
