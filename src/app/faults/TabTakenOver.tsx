/** The page of an older tab after a newer tab became active. The older tab receives and sends nothing. */
import { AppWindow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/States'

/** Shows the notice and Reload, which makes this tab the active one again. */
export function TabTakenOver() {
  const { t } = useTranslation()
  const { name } = useAppSelector(selectServer)
  return (
    <main id="main" className="flex h-dvh bg-surface">
      <EmptyState
        heading={1}
        icon={AppWindow}
        role="alert"
        title={t(($) => $.common.fault.tabTitle)}
        actions={
          <Button tone="primary" onClick={() => location.reload()}>
            {t(($) => $.common.action.reload)}
          </Button>
        }
      >
        {t(($) => $.common.fault.tabText, { server: name })}
      </EmptyState>
    </main>
  )
}
