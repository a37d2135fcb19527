/**
 * The checkbox of a row during a selection. A click anywhere on the row does the same; this is for keyboards and screen
 * readers.
 */
import type { MessageId } from '@/domain/ids'
import { previewText } from '@/conversation/message-body/previewText'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { useAppSelector } from '@/store/hooks'
import { selectIsBlockedIn } from '@/store/users/selectors'
import { selectMessage } from '@/store/messages/selectors'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { useWords } from '@/conversation/words'

const FIRST_WORDS = 60

/** `name` is the label of the row, to which the first words of the message are added; `className` sets the position. */
export function SelectBox({
  id,
  name,
  checked,
  className,
}: {
  id: MessageId
  name: string
  checked: boolean
  className: string
}) {
  const { t } = useWords()
  const actions = useMessageActions()
  const tabIndex = useRowTabIndex()
  const { format } = useWords()
  const words = usePreviewTexts()
  // The text of a blocked person stays folded.
  const body = useAppSelector((state) => {
    const message = selectMessage(state, id)
    return message && !selectIsBlockedIn(state, message.conversation, message.authorId) ? message.body : undefined
  })
  // Spread by code points, so that no surrogate pair is cut.
  const first = body ? [...previewText(body, words)].slice(0, FIRST_WORDS).join('') : ''
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      aria-label={t(($) => $.chat.action.selectOne, { name: first === '' ? name : format.joinStates([name, first]) })}
      checked={checked}
      onChange={() => actions?.selection.toggle(id)}
      className={`pointer-events-none absolute z-[2] size-5 accent-(--accent) ${className}`}
    />
  )
}
