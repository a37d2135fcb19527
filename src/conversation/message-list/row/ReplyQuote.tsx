/** The line above a reply: author and beginning of the original message. A click jumps to it. */
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { fileUrl } from '@/api/request/resourceUrl'
import type { MessageId } from '@/domain/ids'
import { fileKind, isHeic } from '@/conversation/attachments/fileKind'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { previewText } from '@/conversation/message-body/previewText'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { usePersonName } from '@/components/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectIsBlockedIn } from '@/store/users/selectors'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { replyingToParts } from '@/conversation/message-body/text/replyingToParts'
import { useWords } from '@/conversation/words'

const LINE =
  'mt-0.5 mb-1 flex min-h-7 pointer-coarse:min-h-11 w-fit max-w-full min-w-0 items-center gap-1.5 rounded-e border-s-[3px] border-accent-line bg-hover px-2.5 py-1 text-start text-sm leading-5 text-muted select-none'

/** `id` is the original message; it may be deleted or not loaded. */
export const ReplyQuote = memo(function ReplyQuote({ id }: { id: MessageId }) {
  const { t } = useWords()
  const actions = useMessageActions()
  const tabIndex = useRowTabIndex()
  const words = usePreviewTexts()
  const original = useAppSelector((state) => selectMessage(state, id))
  const name = usePersonName(original?.authorId)
  const isBlocked = useAppSelector(
    (state) => original !== undefined && selectIsBlockedIn(state, original.conversation, original.authorId),
  )
  if (!original || original.deletedBy !== null) {
    const text = original ? t(($) => $.chat.message.replyDeleted) : t(($) => $.chat.message.replyGone)
    if (original || !actions) {
      return (
        <p className={LINE}>
          <Trash2 size={14} className="flex-none" aria-hidden />
          <span>{text}</span>
        </p>
      )
    }
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        className={`${LINE} hover:bg-pressed`}
        onClick={() => actions.jumpTo(id)}
      >
        {text}
      </button>
    )
  }
  const { body } = original
  const { before, after } = replyingToParts(t)
  const isImage = body.kind === 'file' && fileKind(body.contentType, body.size) === 'image'
  const thumbnail = isImage && !isHeic(body.contentType) ? fileUrl(body.path, { thumbnail: true }) : null
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`${LINE} hover:bg-pressed`}
      onClick={() => actions?.jumpTo(id)}
    >
      {thumbnail !== null && !isBlocked && (
        <img src={thumbnail} alt="" className="size-7 flex-none rounded-xs object-cover" />
      )}
      {/* The line itself tells the eye that this is the message that is answered. */}
      <span className="sr-only">{before}</span>
      {isBlocked ? (
        <span className="truncate">{t(($) => $.chat.blocked.line)}</span>
      ) : (
        <bdi translate="no" className="max-w-40 flex-none truncate font-medium text-text">
          {name}
        </bdi>
      )}
      <span className="sr-only">{after}</span>
      {!isBlocked && (
        <span dir="auto" className="truncate">
          {isImage ? body.name : previewText(body, words)}
        </span>
      )}
    </button>
  )
})
