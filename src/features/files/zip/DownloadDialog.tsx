/** Downloads many files as one archive: progress, cancel, and the files that could not be had. */
import { useTranslation } from 'react-i18next'
import { UploadBar } from '@/conversation/attachments/upload/UploadCard'
import { isRefused } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { dayKey } from '@/lib/dayKey'
import { useAppSelector } from '@/store/hooks'
import { selectToday } from '@/store/time/timeSlice'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import type { FileEntry } from '../fileEntry'
import { useDownload } from './useDownload'

/** Open while mounted. Closing it cancels a running download. */
export function DownloadDialog({ files, onClose }: { files: readonly FileEntry[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'file'])
  const format = useFormat()
  const today = useAppSelector(selectToday)
  const name = t(($) => $.file.page.archiveName, { date: dayKey(today) })
  const { run, outcome, start } = useDownload(files, `${name}.zip`)
  const { done, total, failures } = run
  const progress = t(($) => $.file.page.downloaded, {
    done: format.number(done),
    all: format.number(total),
  })
  const isOver = outcome !== null
  return (
    <Dialog
      title={t(($) => $.file.page.downloadMany, { count: total })}
      ignoresOutsidePress={!isOver}
      onClose={onClose}
      footer={
        <>
          {(outcome === 'failed' || outcome === 'canceled') && (
            <Button tone="primary" onClick={() => start(files)}>
              {t(($) => $.common.action.retry)}
            </Button>
          )}
          {outcome === 'saved' && failures.length > 0 && (
            <Button onClick={() => start(failures.map(({ file }) => file))}>{t(($) => $.file.page.retryFailed)}</Button>
          )}
          <Button onClick={onClose}>
            {isOver ? t(($) => $.common.action.close) : t(($) => $.common.action.cancel)}
          </Button>
        </>
      }
    >
      <p role="status" className="text-sm tabular">
        {progress}
      </p>
      <UploadBar name={progress} sent={done} total={total} />
      {/* Without any file there is nothing to save, and the list says why. */}
      {outcome === 'failed' && failures.length < total && (
        <p role="alert" className="text-sm text-danger-text">
          {t(($) => $.file.page.downloadFailed)}
        </p>
      )}
      {outcome === 'saved' && failures.length === 0 && (
        <p role="status" className="text-sm">
          {t(($) => $.file.page.downloadDone)}
        </p>
      )}
      {failures.length > 0 && (
        <section className="grid gap-1 text-sm">
          <h3 className="font-medium text-danger-text">
            {t(($) => $.file.page.notDownloaded, { count: failures.length })}
          </h3>
          <ul className="m-0 grid max-h-[30dvh] list-none gap-1 overflow-y-auto p-0">
            {failures.map(({ file, fault }) => (
              <li key={file.messageId} className="grid rounded bg-hover px-3 py-1.5">
                <bdi translate="no" className="truncate">
                  {file.name}
                </bdi>
                <span className="text-xs text-muted">
                  {isRefused(fault, 404) ? t(($) => $.file.gone) : faultText(t, fault).headline}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
