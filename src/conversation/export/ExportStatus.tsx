/** The progress or the result of an export, in words. */
import { useTranslation } from 'react-i18next'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { FieldError } from '@/ui/fields/Field'
import type { ExportState } from './useExport'

export function ExportStatus({ run }: { run: ExportState }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  if (run.state === 'running' || run.state === 'paused') {
    const { progress } = run
    const isWriting = progress?.step === 'writing'
    const text =
      progress === null || (progress.step === 'reading' && progress.backTo === null)
        ? t(($) => $.chat.export.begin)
        : progress.step === 'reading'
          ? t(($) => $.chat.export.reading, { count: progress.count, date: format.date(progress.backTo!) })
          : t(($) => $.chat.export.writing, { done: progress.done, total: progress.total })
    return (
      <div className="grid gap-2">
        <progress
          aria-label={t(($) => $.chat.export.progress)}
          className="h-2 w-full accent-accent"
          {...(isWriting && { value: progress.done, max: Math.max(1, progress.total) })}
        />
        <p role="status" className="tabular">
          {text}
        </p>
      </div>
    )
  }
  if (run.state === 'failed')
    return <FieldError error={t(($) => $.chat.export.failed, { reason: `${faultText(t, run.fault).headline}.` })} />
  if (run.state === 'notSaved') return <FieldError error={t(($) => $.chat.export.notSaved)} />
  if (run.state !== 'done') return null
  return (
    <div role="status" className="grid gap-2">
      <p>{run.count === 0 ? t(($) => $.chat.export.none) : t(($) => $.chat.export.done, { count: run.count })}</p>
      {run.missing.length > 0 && (
        <details>
          <summary className="cursor-pointer">
            <span>{t(($) => $.chat.export.missing, { count: run.missing.length })}</span>{' '}
            <span className="text-accent-text underline">{t(($) => $.chat.export.show)}</span>
          </summary>
          <ul className="m-0 mt-1 list-none p-0 text-sm text-muted">
            {run.missing.map(({ messageId, name, reason }) => (
              <li key={messageId}>
                <bdi>{name}</bdi> <span>{`(${reason})`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
