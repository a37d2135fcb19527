/** Video, audio and voice messages with controls of our own; of a file only its beginning is fetched before it is asked for. */
import { Maximize, Play } from 'lucide-react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { IconButton } from '@/ui/IconButton'
import { DownloadLink, FileCard, FileName } from './FileCard'
import { imageBox } from './imageBox'
import { PlayButton, PlayTime, SeekLine, SpeedButton } from './player/PlayerControls'
import { usePlayback } from './player/usePlayback'
import { useRowTab } from './rowTab'
import { useFileState } from './useFileState'

/** `path` is the server's name of the file; null for an attachment of a bundle. */
type Media = { path: string | null; name: string; size: number; view: string; download: string }

/** A video in a box of known size with its controls, name, size and download below it. */
export function VideoBody({ media, width, height }: { media: Media; width: number | null; height: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const tabIndex = useRowTab()
  const { element: video, playback, turn, seek, quicken, handlers } = usePlayback<HTMLVideoElement>()
  const file = useFileState(media.path)
  if (file.state !== 'here')
    return (
      <FileCard name={media.name} size={media.size} href={media.download} state={file.state} onRetry={file.retry} />
    )
  const box = width === null ? { width: 320, height: 180 } : imageBox(width, height)
  const label = t(($) => $.chat.message.video, { name: media.name })
  return (
    <figure role="group" aria-label={label} className="my-1 w-80 max-w-full">
      <div className="relative grid place-items-center overflow-hidden rounded-card bg-[oklch(0.16_0.01_242)]">
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people send carries no captions */}
        <video
          ref={video}
          preload="metadata"
          playsInline
          src={media.view}
          style={{ aspectRatio: `${box.width} / ${box.height}` }}
          className="w-full object-contain"
          onError={file.failed}
          onClick={turn}
          {...handlers}
        />
        {!playback.isPlaying && (
          // for the eye and the pointer, whose press goes through to the film; the button is below
          <span
            aria-hidden
            className="pointer-events-none absolute grid size-12 place-items-center rounded-full bg-[oklch(0.2_0.01_240/0.72)] text-[oklch(1_0_0)]"
          >
            <Play size={22} fill="currentColor" strokeWidth={1.5} />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 pt-1">
        <PlayButton name={media.name} isPlaying={playback.isPlaying} onTurn={turn} />
        <SeekLine playback={playback} onSeek={seek} />
        <PlayTime playback={playback} />
        <SpeedButton speed={playback.speed} onPress={quicken} />
        <IconButton
          icon={Maximize}
          iconSize="s"
          tabIndex={tabIndex}
          label={t(($) => $.file.player.fullScreen)}
          onClick={() => void video.current?.requestFullscreen?.().catch(() => undefined)}
        />
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-2 text-sm">
        <FileName name={media.name} className="min-w-20! flex-1" />
        <span className="text-xs text-muted tabular-nums">{format.size(media.size)}</span>
        <DownloadLink name={media.name} href={media.download} />
      </figcaption>
    </figure>
  )
}

/** What has no room in it, as in a bubble of a phone with large letters, goes below. */
const SOUND =
  'my-1 flex w-100 max-w-full flex-wrap items-center gap-x-3 rounded-card bg-surface px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)] in-[.bubble]:m-0 in-[.bubble]:w-80 in-[.bubble]:bg-transparent in-[.bubble]:px-0 in-[.bubble]:py-0.5 in-[.bubble]:shadow-none'

/** An audio file: play, name, a line to seek on, length and size. */
export function AudioBody({ media }: { media: Media }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { element: audio, playback, turn, seek, quicken, handlers } = usePlayback<HTMLAudioElement>()
  const file = useFileState(media.path)
  if (file.state !== 'here')
    return (
      <FileCard name={media.name} size={media.size} href={media.download} state={file.state} onRetry={file.retry} />
    )
  return (
    <div role="group" aria-label={t(($) => $.chat.message.audio, { name: media.name })} className={SOUND}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people send carries no captions */}
      <audio ref={audio} preload="metadata" src={media.view} onError={file.failed} {...handlers} />
      <PlayButton name={media.name} isPlaying={playback.isPlaying} onTurn={turn} />
      <span className="grid min-w-12 flex-1">
        <FileName name={media.name} className="overflow-hidden" />
        <span className="-my-1 flex">
          <SeekLine playback={playback} onSeek={seek} />
        </span>
        <span className="flex items-center gap-1 text-xs whitespace-nowrap text-muted tabular-nums">
          <PlayTime playback={playback} />
          {playback.length !== null && (
            <span aria-hidden className="max-sm:hidden">
              ·
            </span>
          )}
          <span className="max-sm:hidden">{format.size(media.size)}</span>
          <span className="-my-1.5 ml-auto max-sm:-my-3">
            <SpeedButton speed={playback.speed} onPress={quicken} />
          </span>
        </span>
      </span>
      <DownloadLink name={media.name} href={media.download} />
    </div>
  )
}

/** A voice message: play, what is heard as bars, the time. `bars` (0 to 1) and `length` (s) where the message tells them. */
export function VoiceBody({
  media,
  bars,
  length,
}: {
  /** No addresses while the server has no copy. */
  media: { path: string; view: string | undefined; download: string | undefined }
  bars: readonly number[] | null
  length: number | null
}) {
  const { t } = useTranslation()
  const { element: audio, playback, turn, seek, quicken, handlers } = usePlayback<HTMLAudioElement>(length)
  const file = useFileState(media.path)
  const name = t(($) => $.chat.message.voice)
  if (file.state !== 'here')
    return <FileCard name={name} size={null} href={media.download ?? ''} state={file.state} onRetry={file.retry} />
  return (
    <div role="group" aria-label={name} className={SOUND}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people say carries no captions */}
      <audio ref={audio} preload="metadata" src={media.view} onError={file.failed} {...handlers} />
      <PlayButton name={name} isPlaying={playback.isPlaying} onTurn={turn} />
      <SeekLine playback={playback} onSeek={seek} bars={bars} />
      <PlayTime playback={playback} />
      <SpeedButton speed={playback.speed} onPress={quicken} />
    </div>
  )
}
