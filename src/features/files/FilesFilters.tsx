/** The filters above the files, and how many pass. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '@/components/person/personName'
import { FilterButton } from '@/components/table/FilterButton'
import { channelTitle } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { toUserId, type UserId } from '@/domain/ids'
import { compareNames } from '@/i18n/compareNames'
import { languageOf } from '@/i18n/i18n'
import { selectChannel } from '@/store/channels/selectors'
import { useAppStore } from '@/store/hooks'
import { FILE_AGES, FILE_TYPES, type FileEntry, type FileFilters, type FilePlace } from './fileEntry'

type Props = {
  /** All files; they have the people and channels that can be chosen. */
  entries: readonly FileEntry[]
  filters: FileFilters
  onChange: (change: Partial<FileFilters>) => void
}

/** Returns the people who sent files and the channels that have some, by name; a chosen one is always among them. */
function useChoices(entries: readonly FileEntry[], { from, place }: FileFilters) {
  const { t, i18n } = useTranslation(['common', 'chat', 'file'])
  const compare = compareNames(languageOf(i18n))
  const store = useAppStore()
  return useMemo(() => {
    const people = new Set<UserId>(from === null ? [] : [from])
    const channels = new Set<ConversationKey>(place === null || place === 'direct' ? [] : [place])
    for (const file of entries) {
      people.add(file.authorId)
      if (file.channelId !== null && file.conversation !== null) channels.add(file.conversation)
    }
    const state = store.getState()
    const byText = (one: { text: string }, other: { text: string }) => compare(one.text, other.text)
    const titleOf = (key: ConversationKey) => {
      const target = toTarget(key)
      if (target.kind === 'direct') return personName(state, t, target.userId)
      const channel = selectChannel(state, target.channelId)
      return channel ? channelTitle(channel) : t(($) => $.chat.list.unknownChannel)
    }
    return {
      people: [...people].map((id) => ({ value: String(id), text: personName(state, t, id) })).sort(byText),
      places: [...channels]
        .map((key): { value: FilePlace; text: string } => ({ value: key, text: titleOf(key) }))
        .sort(byText),
    }
  }, [entries, from, place, store, compare, t])
}

/** Renders the four buttons. */
export function FilesFilters({ entries, filters, onChange }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const { people, places } = useChoices(entries, filters)
  return (
    <>
      <FilterButton
        label={t(($) => $.file.page.from)}
        value={filters.from === null ? '' : String(filters.from)}
        options={people}
        onChange={(value) => onChange({ from: value === '' ? null : toUserId(Number(value)) })}
      />
      <FilterButton<FilePlace>
        label={t(($) => $.file.page.channel)}
        value={filters.place ?? ''}
        options={[{ value: 'direct', text: t(($) => $.file.page.direct) }, ...places]}
        onChange={(value) => onChange({ place: value === '' ? null : value })}
      />
      <FilterButton
        label={t(($) => $.file.page.type)}
        value={filters.type ?? ''}
        options={FILE_TYPES.map((type) => ({ value: type, text: t(($) => $.file.page.types[type]) }))}
        onChange={(value) => onChange({ type: value === '' ? null : value })}
      />
      <FilterButton
        label={t(($) => $.file.page.date)}
        value={filters.age ?? ''}
        options={FILE_AGES.map((age) => ({
          value: age,
          text: age === '1' ? t(($) => $.common.time.today) : t(($) => $.file.page.lastDays, { count: Number(age) }),
        }))}
        onChange={(value) => onChange({ age: value === '' ? null : value })}
      />
    </>
  )
}
