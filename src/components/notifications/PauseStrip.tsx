/** Tells in a strip until when notifications are paused, and ends the pause. Lazily loaded. */
import { BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@/components/time/useMoment'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeRules, selectRules } from '@/store/notifications/rules'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'

/** Shown only during a pause. */
export function PauseStrip() {
  const { t } = useTranslation(['common', 'chat'])
  const moment = useMoment()
  const dispatch = useAppDispatch()
  const { pausedUntil } = useAppSelector(selectRules)
  return (
    <div className="flex min-h-10 flex-none items-center gap-2.5 bg-accent-soft py-1 ps-4 pe-1 text-sm font-medium">
      <Icon of={BellOff} size="s" className="text-accent" />
      <span role="status" className="min-w-0 flex-1">
        {t(($) => $.chat.notice.pausedUntil, { time: moment(pausedUntil) })}
      </span>
      <Button size="small" tone="quiet" onClick={() => dispatch(changeRules({ pausedUntil: 0 }))}>
        {t(($) => $.chat.notice.resume)}
      </Button>
    </div>
  )
}
