/** The texts of filters. */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayOfKey } from '@/lib/dayKey'
import { useFormat } from '@/i18n/useFormat'
import { conversationOf } from '@/domain/address'
import { channelTitle } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { personName } from '@/components/person/personName'
import type { CheckedFilter } from '../checkFilters'
import type { TypedFilter } from '../readSearchText'
import { HAS_KINDS, type HasKind } from '../searchQuery'
import { useAppStore } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { selectChannel } from '@/store/channels/selectors'

export type FilterSlot = 'from' | 'in' | 'has' | 'date'

/** The button to which a filter belongs. */
export const slotOf = ({ name }: TypedFilter): FilterSlot =>
  name === 'from' || name === 'in' || name === 'has' ? name : 'date'

/** Returns a key if the value of a filter is one. */
function keyOfValue(value: string): ConversationKey | null {
  const [kind, id] = value.split(':')
  return kind === 'channel' || kind === 'dm' ? conversationOf(kind, id) : null
}

/** Returns the name of a conversation, of a channel with its sign. */
export function conversationTitle(state: RootState, t: TFunction<['common', 'chat']>, key: ConversationKey): string {
  const target = toTarget(key)
  if (target.kind === 'direct') return personName(state, t, target.userId)
  const channel = selectChannel(state, target.channelId)
  return channel ? channelTitle(channel) : t(($) => $.chat.list.unknownChannel)
}

/** Returns a function for the text of a filter's value: a name, a kind, or a day. */
export function useFilterTexts() {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const format = useFormat()
  const store = useAppStore()
  const kindText = (kind: HasKind) => t(($) => $.file.search.kind[kind])
  return {
    kindText,
    slotText: (slot: FilterSlot) => t(($) => $.file.search.filter[slot]),
    valueText: ({ name, value, problem }: CheckedFilter): string => {
      if (problem !== null) return value
      if (name === 'from' && /^\d+$/.test(value)) return personName(store.getState(), t, toUserId(Number(value)))
      if (name === 'in') {
        const key = keyOfValue(value)
        return key ? conversationTitle(store.getState(), t, key) : value
      }
      const kind = HAS_KINDS.find((each) => each === value)
      if (name === 'has') return kind ? kindText(kind) : value
      const day = dayOfKey(value)
      if (name === 'from' || day === null) return value
      const date = format.date(day)
      if (name === 'on') return date
      return name === 'before'
        ? t(($) => $.file.search.filter.before, { date })
        : t(($) => $.file.search.filter.since, { date })
    },
  }
}
