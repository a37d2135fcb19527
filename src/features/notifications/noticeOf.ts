/** Writes the notification for something that arrived. */
import type { TFunction } from 'i18next'
import { avatarUrl, channelPictureUrl } from '@/api/request/resourceUrl'
import { addressOf } from '@/domain/address'
import { channelTitle } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { Notifiable } from '@/domain/notification/decide'
import { messageActions, tagOf } from '@/domain/notification/workerData'
import type { Notice } from '@/platform/device/notifications'
import { personName } from '@/components/person/personName'
import { previewText } from '@/conversation/message-body/previewText'
import { selectChannel, selectChannelOf } from '@/store/channels/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectCounted } from '@/store/reads/selectors'
import { selectName, selectUser } from '@/store/users/selectors'

type NoticeTexts = TFunction<['common', 'chat']>
/** Something that a notification tells, from an event or from a message that is stored. */
export type Told = { conversation: ConversationKey; authorId: UserId | null; kind: Notifiable['kind'] } & (
  { event: ServerEvent } | { message: Pick<Message, 'id' | 'body'> }
)
type Options = { state: RootState; t: NoticeTexts; me: UserId; showsText: boolean; now: number }

/** Returns everything but the sound of the notification. It stands for all unread messages of its conversation. */
export function noticeOf(
  told: Told,
  { state, t, me, showsText, now }: Options,
): Omit<Notice, 'isSilent' | 'renotifies'> {
  const { conversation, kind } = told
  const others = selectCounted(state, conversation) - 1
  const text = showsText ? textOf(told, state, t) : t(($) => $.chat.notify.hidden)
  const message = messageOf(told)
  return {
    tag: tagOf(conversation),
    title: titleOf(conversation, state, t),
    body: others > 0 && kind === 'message' ? t(($) => $.chat.notify.more, { text, count: others }) : text,
    icon: iconOf(conversation, state),
    data: {
      key: conversation,
      path: addressOf.conversation(conversation),
      userId: me,
      at: now,
      by: 'page',
      ...(message && { messageId: message.id }),
    },
    actions: messageActions({ reply: t(($) => $.chat.notify.reply), markRead: t(($) => $.chat.rowMenu.markRead) }),
  }
}

function titleOf(key: ConversationKey, state: RootState, t: NoticeTexts): string {
  const target = toTarget(key)
  if (target.kind === 'direct') return personName(state, t, target.userId)
  const channel = selectChannel(state, target.channelId)
  return channel ? channelTitle(channel) : t(($) => $.chat.list.unknownChannel)
}

/** Returns the address of the icon of a notification. */
export const iconOf = (key: ConversationKey, state: RootState): string =>
  pictureOf(key, state) ?? new URL('./icons/icon-192.png', document.baseURI).href

/** Returns the address of the picture of a person or channel; null without one. */
export function pictureOf(key: ConversationKey, state: RootState): string | null {
  const target = toTarget(key)
  const user = target.kind === 'direct' ? selectUser(state, target.userId) : undefined
  const channel = selectChannelOf(state, key)
  const own = user ? avatarUrl(user) : channel ? channelPictureUrl(channel) : null
  return own === null ? null : new URL(own, document.baseURI).href
}

/** The message that a notification shows; null for anything else. */
function messageOf(told: Told): Pick<Message, 'id' | 'body'> | null {
  if ('message' in told) return told.message
  return told.event.type === 'chat' && told.event.row.kind === 'message' ? told.event.row : null
}

function textOf(told: Told, state: RootState, t: NoticeTexts): string {
  const name = personName(state, t, told.authorId)
  const message = messageOf(told)
  if (message === null) return 'event' in told ? textOfEvent(told.event, name, t) : ''
  const text = previewText(message.body, {
    nameOf: (id) => selectName(state, id, 'screen'),
    image: (file) => t(($) => $.chat.message.image, { name: file }),
    voice: t(($) => $.chat.message.voice),
    bundle: t(($) => $.chat.message.bundle),
    unknown: t(($) => $.chat.message.unknownTitle),
  })
  return toTarget(told.conversation).kind === 'direct' ? text : t(($) => $.chat.notify.from, { name, text })
}

function textOfEvent(event: ServerEvent, name: string, t: NoticeTexts): string {
  if (event.type === 'announcementChanged')
    return t(($) => $.chat.notify.announcement, { text: event.announcement ?? '' })
  if (event.type !== 'chat' || event.row.kind !== 'reaction') return ''
  return t(($) => $.chat.notify.reaction, { name, emoji: event.row.emoji })
}
