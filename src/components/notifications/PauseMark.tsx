/** Tells in the rail until when notifications are paused, also where no list is shown. Lazily loaded. */
import { BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMoment } from '@/components/time/useMoment'
import { addressOf, fieldState } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectRules } from '@/store/notifications/rules'

/** A link to the setting. Shown only during a pause. */
export function PauseMark() {
  const { t } = useTranslation(['common', 'chat'])
  const moment = useMoment()
  const { pausedUntil } = useAppSelector(selectRules)
  const label = t(($) => $.chat.notice.pausedUntil, { time: moment(pausedUntil) })
  return (
    <Link
      to={addressOf.settings('notifications')}
      {...fieldState('pause')}
      aria-label={label}
      title={label}
      className="grid size-10 place-items-center rounded-card text-accent no-underline hover:bg-hover pointer-coarse:size-11"
    >
      <BellOff size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
