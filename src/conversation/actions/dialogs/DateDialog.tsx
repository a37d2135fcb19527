/** A dialog that asks for a day to jump to. */
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { dayKey, dayOfKey } from '@/lib/dayKey'
import { firstMessageAt } from '@/store/history/findMessageAtDate'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectToday } from '@/store/time/timeSlice'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import { TextField } from '@/ui/fields/TextField'
import { dayShortcuts, type DayShortcut } from './dayShortcuts'
import { useMessageActions } from '@/conversation/actions/MessageActions'

type Props = {
  conversationKey: ConversationKey
  /** An instant of the day that the dialog was opened from, in ms since 1970; null without one. */
  from: number | null
  onClose: () => void
}

/** Open while mounted. Days begin at midnight of this device. */
export function DateDialog({ conversationKey, from, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const actions = useMessageActions()
  const [typed, setTyped] = useState(from === null ? '' : dayKey(from))
  const today = useAppSelector(selectToday)
  const [error, setError] = useState<string | null>(null)
  const firstAt = useFirstMessageAt(conversationKey)
  const day = dayOfKey(typed)
  const jump = (to: number) => {
    actions?.jumpToDay(to)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === null) return setError(t(($) => $.chat.jump.dateMissing))
    jump(day)
  }
  const labels: Record<DayShortcut['name'], string> = {
    today: t(($) => $.common.time.today),
    yesterday: t(($) => $.common.time.yesterday),
    lastWeek: t(($) => $.chat.jump.lastWeek),
    beginning: t(($) => $.chat.jump.beginning),
  }
  return (
    <Dialog
      title={t(($) => $.chat.jump.toDate)}
      description={firstAt !== null && t(($) => $.chat.jump.range, { date: format.date(firstAt) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form="jump-to-date">
            {t(($) => $.chat.jump.submit)}
          </Button>
        </>
      }
    >
      <form id="jump-to-date" noValidate onSubmit={submit}>
        <TextField
          type="date"
          label={t(($) => $.chat.jump.date)}
          min={firstAt === null ? undefined : dayKey(firstAt)}
          max={dayKey(today)}
          value={typed}
          error={day === null ? error : null}
          // Browsers show the field in their own language and order, so the hint says the date in the app's language.
          hint={day !== null && format.date(day)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div role="group" aria-label={t(($) => $.chat.jump.offers)} className="flex flex-wrap gap-2 pt-1">
        {dayShortcuts(today, firstAt).map((offer) => (
          <Button key={offer.name} size="small" onClick={() => jump(offer.day)}>
            {labels[offer.name]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** When the first message was sent, in ms since 1970; null until it is known. */
function useFirstMessageAt(key: ConversationKey): number | null {
  const dispatch = useAppDispatch()
  const [firstAt, setFirstAt] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void dispatch(firstMessageAt(key, signal)).then((at) => !signal.aborted && setFirstAt(at))
    return () => controller.abort()
  }, [dispatch, key])
  return firstAt
}
