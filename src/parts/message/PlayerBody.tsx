/** Video, audio and voice messages with the browser's own player; nothing is fetched before it is asked for. */
import { Mic } from 'lucide-react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { DownloadLink, FileCard, FileName } from './FileCard'
import { imageBox } from './imageBox'
import { useRowTab } from './rowTab'
import { useFileState } from './useFileState'

type Media = { path: string; name: string; size: number; view: string; download: string }

/** A video in a box of known size with name, size and download below it. */
export function VideoBody({ media, width, height }: { media: Media; width: number | null; height: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const tabIndex = useRowTab()
  const file = useFileState(media.path)
  if (file.state !== 'here')
    return (
      <FileCard name={media.name} size={media.size} href={media.download} state={file.state} onRetry={file.retry} />
    )
  const box = width === null ? { width: 320, height: 180 } : imageBox(width, height)
  return (
    <figure className="my-1 w-80 max-w-full">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people send carries no captions */}
      <video
        controls
        preload="metadata"
        tabIndex={tabIndex}
        aria-label={t(($) => $.chat.message.video, { name: media.name })}
        src={media.view}
        style={{ aspectRatio: `${box.width} / ${box.height}` }}
        className="w-full rounded-card bg-sunken object-contain"
        onError={file.failed}
      />
      <figcaption className="flex items-center gap-2 text-sm">
        <FileName name={media.name} className="flex-1" />
        <span className="text-xs text-muted tabular-nums">{format.size(media.size)}</span>
        <DownloadLink name={media.name} href={media.download} />
      </figcaption>
    </figure>
  )
}

/** An audio file, or with `voice` a voice message, which has neither name nor size. */
export function AudioBody({ media, voice = false }: { media: Media; voice?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const tabIndex = useRowTab()
  const file = useFileState(media.path)
  const name = voice ? t(($) => $.chat.message.voice) : media.name
  if (file.state !== 'here')
    return <FileCard name={name} size={media.size} href={media.download} state={file.state} onRetry={file.retry} />
  return (
    <div className="my-1 grid w-100 max-w-full gap-1.5 rounded-card bg-surface px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)] in-[.bubble]:w-80 in-[.bubble]:bg-transparent in-[.bubble]:p-0 in-[.bubble]:shadow-none">
      <span className="flex items-center gap-2">
        {voice && <Mic size={16} className="flex-none text-faint" aria-hidden />}
        <FileName name={name} className="flex-1" />
        {!voice && <span className="text-xs text-muted tabular-nums">{format.size(media.size)}</span>}
        <DownloadLink name={name} href={media.download} />
      </span>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people say carries no captions */}
      <audio
        controls
        preload="none"
        tabIndex={tabIndex}
        aria-label={voice ? name : t(($) => $.chat.message.audio, { name })}
        src={media.view}
        className="h-10 w-full"
        onError={file.failed}
      />
    </div>
  )
}
