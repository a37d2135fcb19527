/** One line of the switcher: a conversation, a person, or an action. */
import { CornerDownRight } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { ConversationPicture } from '@/components/conversation/ConversationPicture'
import { useConversationName, useConversationTitle } from '@/components/conversation/useConversationName'
import { findWords } from '@/lib/findWords'
import { foldText } from '@/lib/foldText'
import { selectChannelOf } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectUnreadCount } from '@/store/reads/selectors'
import { selectServer } from '@/store/server/selectors'
import { selectIsOnline, selectUser } from '@/store/users/selectors'
import { Count } from '@/ui/display/Badge'
import type { SwitcherAction } from './findSwitcherResults'

export type OptionProps = {
  id: string
  isActive: boolean
  /** The typed text. It is highlighted where the name contains it, whatever its case and accents. */
  typed: string
  onActivate: () => void
  onChoose: () => void
}

function Option({
  id,
  isActive,
  label,
  onActivate,
  onChoose,
  children,
}: OptionProps & { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={label}
      onPointerMove={onActivate}
      // The press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-10 items-center gap-2.5 rounded px-2 pointer-coarse:min-h-12',
        isActive && 'bg-accent-soft forced-colors:outline-2',
      )}
    >
      {children}
    </div>
  )
}

/** The name and its hint share one baseline. */
const TEXT_CLASS = 'flex min-w-0 flex-1 items-baseline gap-2.5'

/**
 * Extra text beside the name that is not part of it. It is CSS content, so that the accessible name matches the visible
 * name (WCAG 2.5.3).
 */
const CssText = ({ text, className = '' }: { text: string; className?: string }) => (
  <span data-text={text} className={`after:content-[attr(data-text)] ${className}`} />
)

/** Highlights the typed letters where the name contains them. */
function HighlightedName({ name, typed }: { name: string; typed: string }) {
  const sought = foldText(typed)
  const found = sought === '' ? undefined : findWords(name, [sought])?.[0]
  if (!found) return <span>{name}</span>
  const { from, to } = found
  return (
    <>
      <span>{name.slice(0, from)}</span>
      <b className="font-semibold text-accent-text">{name.slice(from, to)}</b>
      <span>{name.slice(to)}</span>
    </>
  )
}

/** A channel or a person, with its unread count. */
export function ConversationOption({
  conversationKey: key,
  ...option
}: OptionProps & { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const target = toTarget(key)
  const isChannel = target.kind === 'channel'
  const channel = useAppSelector((state) => selectChannelOf(state, key))
  const user = useAppSelector((state) => (isChannel ? undefined : selectUser(state, target.userId)))
  const isOnline = useAppSelector(
    (state) => !isChannel && selectServer(state).showOnline && selectIsOnline(state, target.userId),
  )
  const { count, mentions, isMinimum } = useAppSelector((state) => selectUnreadCount(state, key))
  const name = useConversationName(key)
  const title = useConversationTitle(key)
  const isPrivate = channel?.isPublic === false
  const label = format.joinStates([
    title,
    isPrivate && t(($) => $.chat.list.privateChannel),
    count > 0 && t(($) => $.chat.list.unread, { count }),
    mentions > 0 && t(($) => $.chat.list.mentioned),
    isOnline && t(($) => $.chat.list.online),
  ])
  const countText = `${format.number(count)}${isMinimum ? '+' : ''}`
  const description = channel?.description ?? (user?.isBot ? t(($) => $.chat.message.bot) : (user?.email ?? ''))
  return (
    <Option {...option} label={label}>
      <ConversationPicture conversationKey={key} size={24} presence />
      <span className={TEXT_CLASS}>
        <bdi className={`truncate font-medium ${description === '' ? 'min-w-0' : 'max-w-3/5 flex-none'}`}>
          <HighlightedName name={name} typed={option.typed} />
        </bdi>
        <CssText text={description} className="min-w-0 flex-1 truncate text-sm text-muted" />
      </span>
      {count > 0 && (
        <Count tone={mentions > 0 ? 'accent' : 'neutral'}>
          <CssText text={mentions > 0 ? `@ ${countText}` : countText} />
        </Count>
      )}
    </Option>
  )
}

/** An action, or a page of the settings. */
export function ActionOption({ action, ...option }: OptionProps & { action: SwitcherAction }) {
  return (
    <Option {...option} label={action.title}>
      <span className="grid size-6 flex-none place-items-center rounded-[28%] bg-pressed text-muted">
        <CornerDownRight size={14} aria-hidden />
      </span>
      <span className={TEXT_CLASS}>
        <span className="min-w-0 truncate font-medium">
          <HighlightedName name={action.title} typed={option.typed} />
        </span>
        <CssText text={action.hint} className="min-w-0 flex-1 truncate text-sm text-muted" />
      </span>
    </Option>
  )
}
