/** The page without files: while it loads, when it failed, and the different reasons why nothing is there. */
import { Folder } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { serverTooOldText } from '@/components/server/serverTooOldText'
import { faultText } from '@/i18n/faultText'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import { EmptyState, ErrorState } from '@/ui/display/States'
import type { Files } from './useFiles'

/** Says that the list has only what this device knows, and why. */
export function LimitNote({ files: { limit, fault, retry } }: { files: Files }) {
  const { t } = useTranslation(['common', 'file'])
  const { version } = useAppSelector(selectServer)
  if (limit === null) return null
  const reason =
    limit === 'notAllowed'
      ? t(($) => $.file.page.limit.notAllowed)
      : limit === 'tooOld'
        ? serverTooOldText(t, 'fileList', version)
        : fault && faultText(t, fault).headline
  return (
    <p
      role="note"
      className="flex flex-none flex-wrap items-center gap-x-2 rounded bg-sunken px-3 py-1.5 text-sm text-muted"
    >
      <span>{reason}</span>
      <span>{t(($) => $.file.page.limit.device)}</span>
      {limit === 'unreachable' && (
        <Button size="small" tone="link" onClick={retry}>
          {t(($) => $.common.action.retry)}
        </Button>
      )}
    </p>
  )
}

type Props = {
  files: Files
  /** Files are there, but none passes the filters. */
  isFiltered: boolean
  onClear: () => void
}

/** Renders the state that stands in place of the files. */
export function NoFiles({ files, isFiltered, onClear }: Props) {
  const { t } = useTranslation(['common', 'file'])
  if (files.hasFailed)
    return (
      <ErrorState
        title={t(($) => $.file.page.failed)}
        retryLabel={t(($) => $.common.action.retry)}
        onRetry={files.retry}
      />
    )
  if (files.isLoading)
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-32 rounded-card" />
          ))}
        </div>
      </Loading>
    )
  if (isFiltered)
    return (
      <EmptyState
        icon={Folder}
        title={t(($) => $.file.page.noneFound)}
        actions={<Button onClick={onClear}>{t(($) => $.file.page.clearFilters)}</Button>}
      >
        {t(($) => $.file.page.noneFoundHint)}
      </EmptyState>
    )
  if (files.limit !== null)
    return (
      <EmptyState icon={Folder} title={t(($) => $.file.page.notKnown)}>
        {t(($) => $.file.page.notKnownHint)}
      </EmptyState>
    )
  return (
    <EmptyState icon={Folder} title={t(($) => $.file.page.empty)}>
      {t(($) => $.file.page.emptyHint)}
    </EmptyState>
  )
}
