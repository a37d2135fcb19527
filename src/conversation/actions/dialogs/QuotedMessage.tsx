/** One line of a message that a dialog is about: the picture of its author and the beginning of its text. */
import type { MessageId } from '@/domain/ids'
import { UserAvatar } from '@/components/person/UserAvatar'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectUser } from '@/store/users/selectors'

/** Draws nothing once the message is gone. */
export function QuotedMessage({ id }: { id: MessageId }) {
  const words = usePreviewTexts()
  const message = useAppSelector((state) => selectMessage(state, id))
  const author = useAppSelector((state) => (message ? selectUser(state, message.authorId) : undefined))
  if (!message) return null
  return (
    <div className="flex min-w-0 items-center gap-2 px-3 py-1 text-sm">
      <UserAvatar user={author} size={24} />
      <span dir="auto" className="truncate">
        {previewText(message.body, words)}
      </span>
    </div>
  )
}
