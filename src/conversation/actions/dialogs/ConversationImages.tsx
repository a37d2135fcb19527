/** The image viewer with all images of the open conversation that are in memory. */
import { useState } from 'react'
import { shallowEqual } from 'react-redux'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { useFormat } from '@/i18n/useFormat'
import { imageOf } from '@/conversation/attachments/messageImage'
import { ImageViewer } from '@/conversation/attachments/viewer/ImageViewer'
import { UserAvatar } from '@/components/person/UserAvatar'
import { usePersonName } from '@/components/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectIsBlockedIn, selectUser } from '@/store/users/selectors'
import { useImageActs } from './useImageActs'
import { useGoneNotice } from './useDeletedIds'

/** Images of blocked people are folded, except one that was opened. */
const imagesIn = (state: RootState, key: ConversationKey, opened: MessageId): Message[] =>
  selectMessageWindow(state, key).ids.flatMap((id) => {
    const message = selectMessage(state, id)
    if (!message || message.deletedBy !== null || imageOf(message.body) === null) return []
    return message.id !== opened && selectIsBlockedIn(state, key, message.authorId) ? [] : [message]
  })

/** Starts with the image of one message. When an image is deleted meanwhile, the next one is shown. */
export function ConversationImages({
  conversationKey,
  id,
  onClose,
}: {
  conversationKey: ConversationKey
  id: MessageId
  onClose: () => void
}) {
  const format = useFormat()
  const actsOn = useImageActs(onClose)
  const messages = useAppSelector((state) => imagesIn(state, conversationKey, id), shallowEqual)
  const [shown, show] = useState(id)
  const found = messages.findIndex((message) => message.id >= shown)
  const index = found < 0 ? messages.length - 1 : found
  const message = messages[index]
  const name = usePersonName(message?.authorId)
  const author = useAppSelector((state) => (message ? selectUser(state, message.authorId) : undefined))
  useGoneNotice(message === undefined, onClose)
  if (!message) return null
  return (
    <ImageViewer
      images={messages.flatMap(({ body }) => imageOf(body) ?? [])}
      index={index}
      onIndexChange={(next) => show(messages[next]?.id ?? shown)}
      onClose={onClose}
      avatar={<UserAvatar user={author} size={36} />}
      about={format.joinStates([name, format.dateTime(message.sentAt)])}
      acts={actsOn(message.id)}
    />
  )
}
