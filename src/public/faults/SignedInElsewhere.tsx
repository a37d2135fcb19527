/** The page of a tab after another tab has signed in another person. */
import { AppWindow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { Button } from '@/ui/fields/Button'
import { PageName } from '@/ui/display/PageName'
import { EmptyState } from '@/ui/display/States'
import { Main } from '@/ui/layout/Main'

/** Says who is signed in, and offers to reload. Reloading by itself would take the stream from the other tab. */
export function SignedInElsewhere() {
  const { t } = useTranslation()
  const name = usePorts().tokenStorage.lastUser()?.name ?? ''
  const title = t(($) => $.common.fault.signedInElsewhereTitle)
  return (
    <Main className="flex min-h-page min-w-0 flex-1 bg-surface">
      <PageName name={title} />
      <EmptyState
        heading={1}
        icon={AppWindow}
        role="alert"
        title={title}
        actions={
          <Button tone="primary" onClick={() => location.reload()}>
            {t(($) => $.common.action.reload)}
          </Button>
        }
      >
        {t(($) => $.common.fault.signedInElsewhereText, { name })}
      </EmptyState>
    </Main>
  )
}
