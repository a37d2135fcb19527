/** The mark of a row while messages are chosen. A press anywhere on the row does the same; this is for keys and ears. */
import type { MessageId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { useRowTab } from '@/parts/message/rowTab'
import { useMessageActions } from '../actions/MessageActions'

/** `name` is that of the row; `className` its place. */
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
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      aria-label={t(($) => $.chat.action.selectOne, { name })}
      checked={checked}
      onChange={() => actions?.selection.turn(id)}
      className={`pointer-events-none absolute z-[2] size-5 accent-(--accent) ${className}`}
    />
  )
}
