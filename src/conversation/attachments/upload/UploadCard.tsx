/** A file that is being uploaded: name, progress, and buttons to pause or cancel. */
import { File, Pause, Play, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { Card, FileName } from '../FileCard'
import { extensionLabel } from '../fileName'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { IconButton } from '@/ui/fields/IconButton'
import { useTimeLeftMs } from './useTimeLeftMs'

/** A progress bar named after the file; `sent` and `total` in bytes. */
export function UploadBar({
  name,
  sent,
  total,
  className = '',
}: {
  name: string
  sent: number
  total: number
  className?: string
}) {
  const share = total > 0 ? Math.min(100, Math.round((sent / total) * 100)) : 0
  return (
    <span
      role="progressbar"
      aria-label={name}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`block h-1 overflow-hidden rounded-full bg-pressed ${className}`}
    >
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
    </span>
  )
}

type Progress = { sent: number; total: number }

type ToolsProps = {
  isPaused?: boolean
  /** The upload was interrupted and begins again, so its progress falls back. */
  isRestarted?: boolean
  /** Pauses or resumes. Omitted, like `onCancel`, when the upload can no longer be stopped. */
  onPause?: () => void
  onCancel?: () => void
}

function UploadTools({
  isPaused = false,
  onPause,
  onCancel,
  size,
}: Omit<ToolsProps, 'isRestarted'> & { size?: 'small' }) {
  const { t } = useTranslation(['common', 'chat'])
  const tabIndex = useRowTabIndex()
  const buttonProps = { tabIndex, ...(size && { size }) }
  return (
    <>
      {onPause && (
        <IconButton
          {...buttonProps}
          icon={isPaused ? Play : Pause}
          label={t(($) => (isPaused ? $.chat.message.resumeUpload : $.chat.message.pauseUpload))}
          onClick={onPause}
        />
      )}
      {onCancel && (
        <IconButton {...buttonProps} icon={X} label={t(($) => $.chat.message.cancelUpload)} onClick={onCancel} />
      )}
    </>
  )
}

/** The text that says how long the upload still takes, or null. */
function useTimeLeftText(progress: Progress | null, isPaused = false): string | null {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const timeLeft = useTimeLeftMs(progress, isPaused)
  return timeLeft === null ? null : t(($) => $.chat.message.timeLeft, { time: format.duration(timeLeft) })
}

/** Says why the progress fell back. */
function RestartNote() {
  const { t } = useTranslation(['common', 'chat'])
  return <span className="block w-full pb-0.5 text-xs text-muted">{t(($) => $.chat.message.uploadRestarted)}</span>
}

/** Shown over an image or below a voice message during its upload: progress and the same buttons as for a file. */
export function UploadStrip({
  name,
  progress,
  className,
  isRestarted = false,
  ...tools
}: ToolsProps & { name: string; progress: Progress | null; className: string }) {
  const timeLeft = useTimeLeftText(progress, tools.isPaused)
  return (
    <span className={`flex flex-wrap items-center gap-1 rounded bg-raised px-1.5 shadow-e1 ${className}`}>
      {progress && <UploadBar name={name} {...progress} className="min-w-0 flex-1" />}
      {timeLeft !== null && <span className="text-xs whitespace-nowrap text-muted tabular-nums">{timeLeft}</span>}
      <UploadTools size="small" {...tools} />
      {isRestarted && <RestartNote />}
    </span>
  )
}

/** `progress` is null before the first byte and after the last. */
export function UploadCard({
  name,
  size,
  progress,
  isRestarted = false,
  ...tools
}: ToolsProps & {
  name: string
  size: number
  progress: Progress | null
}) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const timeLeft = useTimeLeftText(progress, tools.isPaused)
  const mark = extensionLabel(name)
  return (
    <Card
      mark={mark === '' ? <File size={20} /> : mark}
      title={<FileName name={name} />}
      detail={
        <>
          {progress ? (
            <>
              <UploadBar name={name} {...progress} className="mt-0.5 mb-1" />
              <span>
                {format.joinStates([
                  t(($) => $.chat.message.uploaded, {
                    sent: format.size(progress.sent),
                    total: format.size(progress.total),
                  }),
                  timeLeft,
                ])}
              </span>
            </>
          ) : (
            <span>{format.size(size)}</span>
          )}
          {isRestarted && <RestartNote />}
        </>
      }
      action={<UploadTools {...tools} />}
    />
  )
}
