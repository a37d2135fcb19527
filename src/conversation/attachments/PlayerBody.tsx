/** Video, audio and voice messages with custom controls. Only the beginning of a file is loaded before playback. */
import { Maximize } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { clockTime } from '@/lib/clockTime'
import { IconButton } from '@/ui/fields/IconButton'
import { DownloadLink, FileCard, FileName } from './FileCard'
import { VIDEO_WIDTH_PX, videoHeight } from './imageBox'
import { PlayButton, PlayTime, SeekBar, SpeedButton } from './player/PlayerControls'
import { FIRST_FRAME, usePoster } from './player/usePoster'
import { useKeptFile } from './player/useKeptFile'
import { usePlayback } from './player/usePlayback'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { useFileState } from './useFileState'

/** `path` is the server's path of the file; null for an attachment of a forwarded message. */
/** `size` is 0 if nobody has told it. */
type Media = { path: string | null; name: string; size: number; url: string }

/** Controls over a video: light on dark in both themes. */
const VIDEO_OVERLAY = 'bg-[oklch(0.2_0.01_240/0.72)] text-[oklch(1_0_0)] hover:bg-[oklch(0.2_0.01_240/0.9)]'
/** Shown once playback starts. During playback it is visible only on hover or keyboard focus. */
const VISIBLE_ON_HOVER =
  'pointer-events-none opacity-0 transition-opacity duration-fast group-hover/film:pointer-events-auto group-hover/film:opacity-100 group-has-focus-visible/film:pointer-events-auto group-has-focus-visible/film:opacity-100'
const ALWAYS_VISIBLE = 'opacity-100 transition-opacity duration-fast'

/**
 * A video in a box of known size, with a play button in the middle and its length and size. The seek bar, speed and
 * full screen button appear with playback. Its first frame is drawn where that costs little. They lie over the video, so that nothing below it moves.
 */
export function VideoBody({ media, width, height }: { media: Media; width: number | null; height: number | null }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const format = useFormat()
  const tabIndex = useRowTabIndex()
  const { element: video, playback, togglePlay, seek, cycleSpeed, handlers } = usePlayback<HTMLVideoElement>()
  const frame = useRef<HTMLDivElement>(null)
  const hasPoster = usePoster(frame, media.size)
  const file = useFileState(media.path)
  if (file.state !== 'here')
    return (
      <FileCard name={media.name} size={media.size || null} href={media.url} state={file.state} onRetry={file.retry} />
    )
  const { isPlaying, wasStarted, length } = playback
  const visibility = isPlaying ? VISIBLE_ON_HOVER : ALWAYS_VISIBLE
  return (
    <div
      ref={frame}
      role="group"
      aria-label={t(($) => $.chat.message.video, { name: media.name })}
      className="group/film relative my-1 grid w-80 max-w-full place-items-center overflow-hidden rounded-card bg-[oklch(0.16_0.01_242)] text-[oklch(0.95_0.005_235)] in-[.bubble]:m-0"
      style={{ aspectRatio: `${VIDEO_WIDTH_PX} / ${videoHeight(width, height)}` }}
    >
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people send carries no captions */}
      <video
        ref={video}
        preload={hasPoster ? 'metadata' : 'none'}
        playsInline
        src={media.url + FIRST_FRAME}
        title={media.name}
        className="absolute inset-0 size-full object-contain"
        onError={file.failed}
        onClick={togglePlay}
        {...handlers}
      />
      <PlayButton
        name={media.name}
        isPlaying={isPlaying}
        onToggle={togglePlay}
        className={`relative size-12 ${VIDEO_OVERLAY} ${visibility}`}
      />
      {wasStarted ? (
        <div
          data-theme="dark"
          className={`absolute inset-x-0 bottom-0 flex items-center gap-x-1 bg-[oklch(0.2_0.01_240/0.85)] px-2.5 py-0.5 text-text [--ground:oklch(0.2_0.01_240)] ${visibility}`}
        >
          <SeekBar playback={playback} onSeek={seek} />
          <PlayTime playback={playback} />
          <SpeedButton speed={playback.speed} onPress={cycleSpeed} />
          <IconButton
            icon={Maximize}
            iconSize="s"
            tabIndex={tabIndex}
            label={t(($) => $.file.player.fullScreen)}
            onClick={() => void frame.current?.requestFullscreen?.().catch(() => undefined)}
          />
        </div>
      ) : (
        <span className="pointer-events-none absolute bottom-2 inset-s-2 select-none rounded bg-[oklch(0.2_0.01_240/0.85)] px-1.5 text-xs leading-5 tabular-nums">
          {[...(length === null ? [] : [clockTime(length)]), ...(media.size > 0 ? [format.size(media.size)] : [])].join(
            ' · ',
          )}
        </span>
      )}
      <span
        data-theme="dark"
        className={`absolute top-1.5 inset-e-1.5 rounded ${VIDEO_OVERLAY} ${wasStarted ? visibility : VISIBLE_ON_HOVER}`}
      >
        <DownloadLink name={media.name} href={media.url} />
      </span>
    </div>
  )
}

/** Controls that do not fit wrap to the next line, as in a bubble on a phone with large text. */
const AUDIO_CLASS =
  'my-1 flex w-100 max-w-full flex-wrap items-center gap-x-3 rounded-card bg-surface px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)] in-[.bubble]:m-0 in-[.bubble]:w-80 in-[.bubble]:bg-transparent in-[.bubble]:px-0 in-[.bubble]:py-0.5 in-[.bubble]:shadow-none'

/** An audio file: play button, name, seek bar, length and size. */
export function AudioBody({ media }: { media: Media }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const format = useFormat()
  const { element: audio, playback, togglePlay, seek, cycleSpeed, handlers } = usePlayback<HTMLAudioElement>()
  const file = useFileState(media.path)
  const kept = useKeptFile(media.url, file.state === 'failed')
  if (file.state === 'gone' || (file.state === 'failed' && kept === null))
    return (
      <FileCard name={media.name} size={media.size || null} href={media.url} state={file.state} onRetry={file.retry} />
    )
  return (
    <div role="group" aria-label={t(($) => $.chat.message.audio, { name: media.name })} className={AUDIO_CLASS}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people send carries no captions */}
      <audio ref={audio} preload="metadata" src={kept ?? media.url} onError={file.failed} {...handlers} />
      <PlayButton name={media.name} isPlaying={playback.isPlaying} onToggle={togglePlay} />
      <span className="grid min-w-12 flex-1">
        <FileName name={media.name} className="overflow-hidden" />
        <span className="-my-1 flex">
          <SeekBar playback={playback} onSeek={seek} />
        </span>
        <span className="flex items-center gap-1 text-xs whitespace-nowrap text-muted tabular-nums select-none">
          <PlayTime playback={playback} />
          {playback.length !== null && media.size > 0 && (
            <span aria-hidden className="max-sm:hidden">
              ·
            </span>
          )}
          {media.size > 0 && <span className="max-sm:hidden">{format.size(media.size)}</span>}
          <span className="-my-1.5 ms-auto pointer-coarse:-my-3">
            <SpeedButton speed={playback.speed} onPress={cycleSpeed} />
          </span>
        </span>
      </span>
      <DownloadLink name={media.name} href={media.url} />
    </div>
  )
}

/**
 * A voice message: play button, loudness bars and time. `bars` (0 to 1) and `length` (s) are given if the message
 * contains them.
 */
export function VoiceBody({
  media,
  bars,
  length,
}: {
  /** The addresses are null while the server has no copy. */
  media: { path: string | null; view: string | undefined; download: string | undefined }
  bars: readonly number[] | null
  length: number | null
}) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const { element: audio, playback, togglePlay, seek, cycleSpeed, handlers } = usePlayback<HTMLAudioElement>(length)
  const file = useFileState(media.path)
  const name = t(($) => $.chat.message.voice)
  const kept = useKeptFile(media.download, file.state === 'failed')
  if (file.state === 'gone' || (file.state === 'failed' && kept === null))
    return <FileCard name={name} size={null} href={media.download ?? ''} state={file.state} onRetry={file.retry} />
  return (
    <div role="group" aria-label={name} className={AUDIO_CLASS}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what people say carries no captions */}
      <audio ref={audio} preload="metadata" src={kept ?? media.view} onError={file.failed} {...handlers} />
      <PlayButton name={name} isPlaying={playback.isPlaying} onToggle={togglePlay} />
      <SeekBar playback={playback} onSeek={seek} bars={bars} />
      <PlayTime playback={playback} />
      <SpeedButton speed={playback.speed} onPress={cycleSpeed} />
    </div>
  )
}
