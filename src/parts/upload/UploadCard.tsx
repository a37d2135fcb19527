/** A file on its way: name, how much has arrived, and buttons that let it wait or stop it. */
import { File, Pause, Play, X } from 'lucide-react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { Card, FileName } from '@/parts/message/FileCard'
import { kindMark } from '@/parts/message/fileName'
import { useRowTab } from '@/parts/message/rowTab'
import { IconButton } from '@/ui/IconButton'

/** A bar named by the file; `sent` and `total` in bytes. */
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

/** `progress` is null before the first byte and after the last; `onCancel` and `onPause` are left out when it is too late. */
export function UploadCard({
  name,
  size,
  progress,
  isPaused = false,
  onPause,
  onCancel,
}: {
  name: string
  size: number
  progress: Progress | null
  isPaused?: boolean
  /** Lets it wait, or go on. */
  onPause?: () => void
  onCancel?: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const tabIndex = useRowTab()
  const mark = kindMark(name)
  return (
    <Card
      mark={mark === '' ? <File size={20} /> : mark}
      title={<FileName name={name} />}
      detail={
        progress ? (
          <>
            <UploadBar name={name} {...progress} className="mt-0.5 mb-1" />
            {t(($) => $.chat.message.uploaded, {
              sent: format.size(progress.sent),
              total: format.size(progress.total),
            })}
          </>
        ) : (
          format.size(size)
        )
      }
      action={
        <>
          {onPause && (
            <IconButton
              icon={isPaused ? Play : Pause}
              tabIndex={tabIndex}
              label={t(($) => (isPaused ? $.chat.message.resumeUpload : $.chat.message.pauseUpload))}
              onClick={onPause}
            />
          )}
          {onCancel && (
            <IconButton icon={X} tabIndex={tabIndex} label={t(($) => $.chat.message.cancelUpload)} onClick={onCancel} />
          )}
        </>
      }
    />
  )
}
