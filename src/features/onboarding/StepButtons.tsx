/** The buttons below a step of the set-up. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'

type Props = { onBack?: () => void; isBusy?: boolean; children?: ReactNode }

/** Back, what the step has between, and Continue, which submits the form of the step. */
export function StepButtons({ onBack, isBusy = false, children }: Props) {
  const { t } = useTranslation(['common', 'welcome'])
  return (
    <>
      {onBack && (
        <Button size="large" onClick={onBack} disabled={isBusy}>
          {t(($) => $.common.action.back)}
        </Button>
      )}
      {children}
      <Button type="submit" tone="primary" size="large" busy={isBusy}>
        {t(($) => $.welcome.setUp.continue)}
      </Button>
    </>
  )
}
