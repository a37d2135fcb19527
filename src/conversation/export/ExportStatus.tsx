/** The progress or the result of an export, in words. */
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { announce } from '@/ui/display/LiveRegion'
import { FieldError } from '@/ui/fields/Field'
import { useTimeLeftMs } from '../attachments/upload/useTimeLeftMs'
import { reasonText } from './page/reasonText'
import type { ExportProgress } from './run/runExport'
import type { ExportState } from './useExport'

export function ExportStatus({ run }: { run: ExportState }) {
  const { t } = useTranslation(['common', 'chat'])
  if ('progress' in run) return <ExportProgressView run={run} />
  if (run.state === 'failed')
    return <FieldError error={t(($) => $.chat.export.failed, { reason: `${faultText(t, run.fault).headline}.` })} />
  if (run.state === 'notSaved') return <FieldError error={t(($) => $.chat.export.notSaved)} />
  return run.state === 'done' ? <ExportResult run={run} /> : null
}

function ExportResult({ run }: { run: Extract<ExportState, { state: 'done' }> }) {
  const { t } = useTranslation(['common', 'chat'])
  const result = run.count === 0 ? t(($) => $.chat.export.none) : t(($) => $.chat.export.done, { count: run.count })
  // A live region that comes with its text is not read out.
  useEffect(() => announce(result), [result])
  return (
    <div className="grid gap-2">
      <p>{result}</p>
      {run.missing.length > 0 && (
        <details>
          <summary className="cursor-pointer">
            <span>{t(($) => $.chat.export.missing, { count: run.missing.length })}</span>{' '}
            <span className="text-accent-text underline">{t(($) => $.chat.export.show)}</span>
          </summary>
          <ul className="m-0 mt-1 list-none p-0 text-sm text-muted">
            {run.missing.map(({ messageId, name, reason }) => (
              <li key={messageId}>
                <bdi translate="no">{name}</bdi> <span>{`(${reasonText(t, reason)})`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ExportProgressView({ run }: { run: Extract<ExportState, { progress: ExportProgress | null }> }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const { progress } = run
  const measured = progress?.step === 'reading' ? null : progress
  const timeLeft = useTimeLeftMs(measured && { sent: measured.done, total: measured.total }, run.state !== 'running')
  return (
    <div className="grid gap-2">
      <progress
        aria-label={t(($) => $.chat.export.progress)}
        className="h-2 w-full accent-accent"
        {...(measured && { value: measured.done, max: Math.max(1, measured.total) })}
      />
      <p role="status" className="tabular">
        {progressText(t, format, progress)}
      </p>
      {timeLeft !== null && (
        <p className="text-sm text-muted">{t(($) => $.chat.message.timeLeft, { time: format.duration(timeLeft) })}</p>
      )}
      {run.state === 'waiting' && <p role="alert">{t(($) => $.chat.export.waiting)}</p>}
    </div>
  )
}

function progressText(
  t: TFunction<['common', 'chat']>,
  format: ReturnType<typeof useFormat>,
  progress: ExportProgress | null,
): string {
  switch (progress?.step) {
    case 'reading':
      return progress.backTo === null
        ? t(($) => $.chat.export.begin)
        : t(($) => $.chat.export.reading, { count: progress.count, date: format.date(progress.backTo) })
    case 'files':
      return t(($) => $.chat.export.loading, { count: progress.count })
    case 'writing':
      return t(($) => $.chat.export.writing, { done: progress.done, total: progress.total })
    case undefined:
      return t(($) => $.chat.export.begin)
  }
}
