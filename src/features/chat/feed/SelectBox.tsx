/** The mark of a row while messages are chosen. A press anywhere on the row does the same; this is for keys and ears. */
import type { MessageId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { useFormat } from '@/i18n/useFormat'
import { previewText } from '@/parts/message/previewText'
import { useRowTab } from '@/parts/message/rowTab'
import { usePreviewWords } from '@/parts/message/usePreviewWords'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { useMessageActions } from '../actions/MessageActions'

const FIRST_WORDS = 60

/** `name` is that of the row, to which its first words are added; `className` its place. */
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
  const { t } = useTranslation()
  const actions = useMessageActions()
  const tabIndex = useRowTab()
  const format = useFormat()
  const words = usePreviewWords()
  const body = useAppSelector((state) => selectMessage(state, id)?.body)
  // whole letters, whatever they are made of
  const first = body ? [...previewText(body, words)].slice(0, FIRST_WORDS).join('') : ''
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      aria-label={t(($) => $.chat.action.selectOne, { name: first === '' ? name : format.states([name, first]) })}
      checked={checked}
      onChange={() => actions?.selection.turn(id)}
      className={`pointer-events-none absolute z-[2] size-5 accent-(--accent) ${className}`}
    />
  )
}
