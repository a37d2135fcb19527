/** Asks for a day to go to. */
import { useState, type FormEvent } from 'react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/TextField'
import { useMessageActions } from './MessageActions'

const two = (number: number) => String(number).padStart(2, '0')
/** Today as a date field writes it. */
const today = (now = new Date()) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** The first moment of a day that a date field wrote; null without one. */
function midnightOf(typed: string): number | null {
  const [year, month, day] = typed.split('-').map(Number)
  return year && month && day ? new Date(year, month - 1, day).getTime() : null
}

/** Mounted is open. The day begins at midnight of this device. */
export function DateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useMessageActions()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const day = midnightOf(typed)
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (day === null) return setError(t(($) => $.chat.jump.dateMissing))
    actions?.jumpToDay(day)
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.chat.jump.toDate)}
      closeLabel={t(($) => $.common.action.close)}
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
      <form id="jump-to-date" noValidate onSubmit={go}>
        <TextField
          type="date"
          label={t(($) => $.chat.jump.date)}
          max={today()}
          value={typed}
          error={day === null ? error : null}
          // browsers write the field in their own language and order: which day is meant is said in the page's
          hint={day !== null && format.date(day)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
