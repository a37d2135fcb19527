/** What is in a forwarded bundle, read in one go: it holds copies, so nothing can be done with them here but reading. */
import { bundleAttachmentUrl } from '@/api/archive'
import { useBundleQuery } from '@/api/archiveHooks'
import type { Fault } from '@/domain/fault'
import { useTranslation } from '@/i18n/useTranslation'
import { FaultState } from '@/parts/fault/FaultState'
import { Dialog } from '@/ui/Dialog'
import { EmptyState } from '@/ui/States'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { BundleMessages } from './BundleMessages'

/** Mounted is open. GET /resource/archive. */
export function BundleDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      size="wide"
      title={t(($) => $.chat.message.bundle)}
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
    >
      <Bundle path={path} />
    </Dialog>
  )
}

function Bundle({ path }: { path: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useBundleQuery(path)
  const fault = error as Fault | undefined
  if (fault?.kind === 'refused' && fault.status === 404) return <EmptyState title={t(($) => $.file.gone)} />
  if (fault) return <FaultState fault={fault} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-9" />
      </Loading>
    )
  }
  return (
    <BundleMessages
      messages={data.messages}
      urlOf={(attachment, options) => bundleAttachmentUrl(path, attachment, options)}
    />
  )
}
