/**
 * The pinned messages of a channel, newest pin first. A click shows the message in the message list, or opens its
 * forwarded messages here.
 */
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { Pin } from '@/domain/channel'
import type { MessageId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { HeadingLevelContext } from '@/conversation/message-body/HeadingLevelContext'
import { MessageBody } from '@/conversation/message-body/MessageBody'
import { usePersonName } from '@/components/person/personName'
import { selectChannelOf, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectIsBlockedIn, selectName } from '@/store/users/selectors'
import { Button } from '@/ui/fields/Button'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { SidePanel } from './SidePanel'
import { BundleContent } from './BundlePanel'
import { useShowUnlessGone } from './useShowInMessageList'

/** Open while mounted; only for channels. */
export function PinsPanel({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const pins = useAppSelector((state) => selectChannelOf(state, conversationKey)?.pins) ?? NO_PINS
  const canPin = useAppSelector((state) => selectMyPermissions(state, conversationKey).canPin)
  const show = useShowUnlessGone(conversationKey, onClose)
  const [opened, open] = useState<Opened | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<MessageId | null>(null)
  useLayoutEffect(() => {
    // Returning from forwarded messages focuses the pin that contains them.
    if (opened === null && cameFrom.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-pin="${cameFrom.current}"] button`)?.focus()
    cameFrom.current = opened?.id ?? null
  }, [opened])
  if (opened) {
    const back = () => open(null)
    return (
      <SidePanel key="column" title={t(($) => $.chat.message.bundle)} onClose={back}>
        <BundleContent {...opened} conversationKey={conversationKey} onClose={back} />
      </SidePanel>
    )
  }
  return (
    <SidePanel key="column" title={t(($) => $.chat.pins.title)} onClose={onClose}>
      <ul
        ref={list}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2 overflow-y-auto p-3 [scrollbar-width:thin]"
      >
        {pins.length === 0 && <li className="px-1 py-4 text-muted">{t(($) => $.chat.pins.none)}</li>}
        {[...pins].reverse().map((pin) => (
          <PinCard
            key={pin.messageId}
            pin={pin}
            canPin={canPin}
            onShow={() => show(pin.messageId)}
            onOpenBundle={(path) => open({ path, id: pin.messageId })}
          />
        ))}
      </ul>
    </SidePanel>
  )
}

/** Forwarded messages that are shown in place of the pins. */
type Opened = { path: string; id: MessageId }

const NO_PINS: readonly Pin[] = []
const CLIPPED = 'max-h-60 overflow-hidden [mask-image:linear-gradient(#000_13rem,transparent_15rem)]'

type CardProps = { pin: Pin; canPin: boolean; onShow: () => void; onOpenBundle: (path: string) => void }

function PinCard({ pin, canPin, onShow, onOpenBundle }: CardProps) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const actions = useMessageActions()
  const by = usePersonName(pin.by)
  const message = useAppSelector((state) => selectMessage(state, pin.messageId))
  const body = message?.body ?? pin.body
  const author = useAppSelector((state) => (message ? selectName(state, message.authorId, 'screen') : undefined))
  const isBlocked = useAppSelector(
    (state) => message !== undefined && selectIsBlockedIn(state, message.conversation, message.authorId),
  )
  return (
    <li data-pin={pin.messageId} className="rounded-card bg-surface px-3 py-2.5 shadow-e1">
      {author !== undefined && (
        <div className="mb-0.5 grid">
          <h3 className="truncate-name font-semibold">
            <bdi translate="no">{author}</bdi>
          </h3>
          {message && <time className="text-xs text-muted tabular-nums">{format.dateTime(message.sentAt)}</time>}
        </div>
      )}
      {/* A long text folds by itself. The mask fades only content that is cut off. */}
      <div className={clsx('text-ui', !('text' in body) && CLIPPED)}>
        <HeadingLevelContext value={author === undefined ? 3 : 4}>
          {isBlocked ? (
            <p className="text-muted">{t(($) => $.chat.blocked.line)}</p>
          ) : (
            <MessageBody id={pin.messageId} body={body} onOpenBundle={onOpenBundle} />
          )}
        </HeadingLevelContext>
      </div>
      <p className="mt-1 text-xs text-muted">{t(($) => $.chat.pins.pinnedBy, { name: by })}</p>
      <p className="-mx-2 mt-1 flex flex-wrap gap-1">
        <Button size="small" tone="quiet" onClick={onShow}>
          {t(($) => $.chat.pins.show)}
        </Button>
        {canPin && (
          <Button size="small" tone="quiet" onClick={() => actions?.run(pin.messageId, 'unpin')}>
            {t(($) => $.chat.pins.unpin)}
          </Button>
        )}
      </p>
    </li>
  )
}
