/** The pinned messages of a channel, newest pin first; a press goes to the message. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Pin } from '@/domain/channel'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { MessageBody } from '@/parts/message/MessageBody'
import { usePersonName } from '@/parts/person/personName'
import { selectChannel, selectMyRights } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectUser } from '@/store/users/selectors'
import { Button } from '@/ui/Button'
import { useMessageActions } from '../actions/MessageActions'
import { Aside } from './Aside'
import { useShowInFeed } from './useShowInFeed'

/** Only channels have pins. */
export function PinsAside({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation()
  const target = toTarget(conversationKey)
  const pins =
    useAppSelector((state) => (target.kind === 'channel' ? selectChannel(state, target.channelId)?.pins : undefined)) ??
    NO_PINS
  const canPin = useAppSelector((state) => selectMyRights(state, conversationKey).canPin)
  const show = useShowInFeed(onClose)
  return (
    <Aside title={t(($) => $.chat.pins.title)} onClose={onClose}>
      <ul className="grid min-h-0 flex-1 content-start gap-2 overflow-y-auto p-3 [scrollbar-width:thin]">
        {pins.length === 0 && <li className="px-1 py-4 text-muted">{t(($) => $.chat.pins.none)}</li>}
        {[...pins].reverse().map((pin) => (
          <PinCard key={pin.messageId} pin={pin} canPin={canPin} onShow={() => show(pin.messageId)} />
        ))}
      </ul>
    </Aside>
  )
}

const NO_PINS: readonly Pin[] = []

function PinCard({ pin, canPin, onShow }: { pin: Pin; canPin: boolean; onShow: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useMessageActions()
  const by = usePersonName(pin.by)
  const message = useAppSelector((state) => selectMessage(state, pin.messageId))
  const author = useAppSelector((state) => (message ? selectUser(state, message.authorId)?.name : undefined))
  return (
    <li className="rounded-card bg-surface px-3 py-2.5 shadow-e1">
      {author !== undefined && (
        <p className="mb-0.5 grid">
          <bdi className="truncate font-semibold">{author}</bdi>
          {message && <time className="text-xs text-muted tabular-nums">{format.dateTime(message.sentAt)}</time>}
        </p>
      )}
      {/* what is cut fades, what is shorter does not */}
      <div className="max-h-60 overflow-hidden text-ui [mask-image:linear-gradient(#000_13rem,transparent_15rem)]">
        <MessageBody
          body={message?.body ?? pin.body}
          onOpenBundle={(path) => actions?.openBundle({ path, id: pin.messageId })}
        />
      </div>
      <p className="mt-1 text-xs text-muted">{t(($) => $.chat.pins.pinnedBy, { name: by })}</p>
      <p className="-mx-2 mt-1 flex flex-wrap gap-1">
        <Button size="small" tone="quiet" onClick={onShow}>
          {t(($) => $.chat.pins.show)}
        </Button>
        {canPin && (
          <Button size="small" tone="quiet" onClick={() => actions?.act(pin.messageId, 'unpin')}>
            {t(($) => $.chat.pins.unpin)}
          </Button>
        )}
      </p>
    </li>
  )
}
