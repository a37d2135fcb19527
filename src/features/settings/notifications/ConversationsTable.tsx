/** The choices for single conversations: follow the rows, all, mentions, nothing, or a mute. */
import { useMemo, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { ConversationMark } from '@/components/conversation/ConversationMark'
import { MuteDialog } from '@/components/conversation/MuteDialog'
import { findConversations } from '@/components/conversation/findConversations'
import { useConversationName } from '@/components/conversation/useConversationName'
import { useReportFailure } from '@/components/conversation/useReportFailure'
import { useMoment } from '@/components/time/useMoment'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import {
  CONVERSATION_CHOICES,
  NOTIFICATION_EFFECTS,
  type ConversationChoice,
  type NotificationRules,
} from '@/domain/notification/rules'
import type { Format } from '@/i18n/format'
import { useFormat } from '@/i18n/useFormat'
import { muteConversation } from '@/store/conversations/changeSettings'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { changeRules, selectRules } from '@/store/notifications/rules'
import type { RootState } from '@/store/rootReducer'
import { Button } from '@/ui/fields/Button'
import { SearchField } from '@/ui/fields/SearchField'
import { SelectField } from '@/ui/fields/SelectField'

/** The number of rows before somebody asks for all. */
const FEW = 8
const MAX_FOUND = 50

/** Conversations that were set apart come first, in the order of the moment in which the page was opened. */
export function ConversationsTable() {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const texts = useFieldTexts('conversations')
  const [typed, setTyped] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const all = useAppSelector(selectConversationKeys)
  const store = useAppStore()
  const [apart] = useState(() => selectSetApart(store.getState()))
  const listed = useMemo(
    () => (typed === '' ? [...new Set([...apart, ...all])] : findConversations(store.getState(), typed, MAX_FOUND)),
    [typed, apart, all, store],
  )
  const shown = showsAll ? listed : listed.slice(0, Math.max(FEW, typed === '' ? apart.length : 0))
  return (
    <FieldTarget field="conversations">
      <h2 className="mb-1 text-msg font-semibold" id="notification-conversations">
        {texts.label}
      </h2>
      <p className="mb-2 text-sm leading-[1.4] text-muted">{texts.hint}</p>
      <SearchField label={t(($) => $.setting.notify.conversations.filter)} value={typed} onChange={setTyped} />
      {shown.length === 0 ? (
        <p role="status" className="mt-3 text-muted">
          {t(($) => $.setting.notify.conversations.none)}
        </p>
      ) : (
        <table aria-labelledby="notification-conversations" className="mt-2 w-full table-fixed border-collapse">
          <thead>
            <tr className="border-b border-line-mid text-start text-sm text-muted">
              <th scope="col" className="h-8 font-normal">
                {t(($) => $.setting.notify.conversations.conversation)}
              </th>
              <th scope="col" className="w-[56%] font-normal max-sm:w-1/2">
                {t(($) => $.setting.notify.conversations.notify)}
              </th>
              <th scope="col" className="w-[15%] ps-3 font-normal max-sm:hidden">
                {t(($) => $.setting.notify.conversations.until)}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => (
              <ConversationChoiceRow key={key} conversationKey={key} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < listed.length && (
        <Button tone="link" onClick={() => setShowsAll(true)}>
          {t(($) => $.setting.notify.conversations.showAll)}
        </Button>
      )}
    </FieldTarget>
  )
}

/** Those with a choice or a mute of their own, which this person still has. */
function selectSetApart(state: RootState): readonly ConversationKey[] {
  const { conversations } = selectRules(state)
  return selectConversationKeys(state).filter((key) => key in conversations || key in state.settings.mutes)
}

function ConversationChoiceRow({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const format = useFormat()
  const moment = useMoment()
  const dispatch = useAppDispatch()
  const name = useConversationName(key)
  const rules = useAppSelector(selectRules)
  const mutedUntil = useAppSelector((state) => state.settings.mutes[key])
  const report = useReportFailure()
  const [isMuting, setMuting] = useState(false)
  const isMuted = mutedUntil !== undefined
  const value = isMuted ? 'muted' : (rules.conversations[key] ?? 'default')

  const choose = (chosen: typeof value | 'mute') => {
    if (chosen === 'mute') return setMuting(true)
    if (chosen === 'muted') return
    if (isMuted) void dispatch(muteConversation(key, false)).then(report('unmute', name))
    const others = Object.entries(rules.conversations).filter(([other]) => other !== key)
    const own = chosen === 'default' ? [] : [[key, chosen]]
    dispatch(
      changeRules({ conversations: Object.fromEntries([...others, ...own]) as NotificationRules['conversations'] }),
    )
  }
  const texts: Record<ConversationChoice, string> = {
    all: t(($) => $.setting.notify.conversations.all),
    mentions: t(($) => $.setting.notify.conversations.mentions),
    nothing: t(($) => $.setting.notify.conversations.nothing),
  }
  const until = mutedUntil == null ? t(($) => $.setting.notify.conversations.always) : moment(mutedUntil)
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pe-2 text-start font-medium">
        <span className="flex min-w-0 items-center gap-2.5">
          <ConversationMark conversationKey={key} size={28} />
        </span>
        {/* The select is too narrow there for either. */}
        <span aria-hidden className="block text-sm font-normal text-muted empty:hidden sm:hidden">
          {mutedUntil != null ? until : value === 'default' && describeDefault(t, format, key, rules)}
        </span>
      </th>
      <td>
        <SelectField
          label={name}
          labelHidden
          value={value}
          options={[
            { value: 'default', text: defaultText(t, format, key, rules) },
            ...CONVERSATION_CHOICES.filter((choice) => offers(choice, key) || choice === value).map((choice) => ({
              value: choice,
              text: texts[choice],
            })),
            ...(isMuted ? [{ value: 'muted' as const, text: t(($) => $.setting.notify.conversations.muted) }] : []),
            { value: 'mute' as const, text: t(($) => $.setting.notify.conversations.mute) },
          ]}
          onChange={choose}
        />
        {isMuting && <MuteDialog conversationKey={key} onClose={() => setMuting(false)} />}
      </td>
      <td className="ps-3 text-sm text-muted max-sm:hidden">{value === 'default' ? '–' : until}</td>
    </tr>
  )
}

/** Nobody is mentioned in a direct conversation: each of its messages is for the reader. */
const offers = (choice: ConversationChoice, key: ConversationKey) =>
  choice !== 'mentions' || toTarget(key).kind === 'channel'

/** Writes out what the rows do in a conversation; null for nothing. */
function describeDefault(
  t: TFunction<['common', 'chat', 'setting']>,
  format: Format,
  key: ConversationKey,
  { rows }: NotificationRules,
): string | null {
  const effectsOf = (row: 'direct' | 'channel') =>
    NOTIFICATION_EFFECTS.filter((effect) => rows[row][effect]).map((effect) => t(($) => $.chat.notice[effect]))
  const shown = (['mention', 'keyword', 'reply'] as const).filter((row) => rows[row].show)
  const isChannel = key.startsWith('channel:')
  const words = !isChannel
    ? effectsOf('direct')
    : rows.channel.show
      ? [t(($) => $.setting.notify.conversations.all)]
      : shown.length > 0
        ? shown.map((row) => t(($) => $.chat.notice.rows[row]))
        : effectsOf('channel')
  return words.length === 0 ? null : format.list(words)
}

function defaultText(
  t: TFunction<['common', 'chat', 'setting']>,
  format: Format,
  key: ConversationKey,
  rules: NotificationRules,
): string {
  const effects = describeDefault(t, format, key, rules)
  return effects === null
    ? t(($) => $.setting.notify.conversations.defaultNothing)
    : t(($) => $.setting.notify.conversations.default, { effects })
}
