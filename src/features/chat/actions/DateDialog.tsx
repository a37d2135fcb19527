/** A dialog that asks for a day to jump to. */
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { dayKey, dayOfKey } from '@/lib/dayKey'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/TextField'
import { useMessageActions } from './MessageActions'

/** Open while mounted. The day begins at midnight of this device. */
export function DateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const actions = useMessageActions()
  const [typed, setTyped] = useState('')
  const [today] = useState(() => dayKey(Date.now()))
  const [error, setError] = useState<string | null>(null)
  const day = dayOfKey(typed)
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
          max={today}
          value={typed}
          error={day === null ? error : null}
          // Browsers show the field in their own language and order, so the hint says the date in the app's language.
          hint={day !== null && format.date(day)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
