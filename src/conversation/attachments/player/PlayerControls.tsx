/** Controls for audio and video: play, seek bar, time and speed. */
import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { clockTime } from '@/lib/clockTime'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { STEP_S, type Playback } from './usePlayback'

/** The style of a play button next to its media. */
const BUTTON_CLASS = 'size-9 bg-accent text-on-accent hover:bg-accent-hover pointer-coarse:size-11'

type PlayButtonProps = { name: string; isPlaying: boolean; onToggle: () => void; className?: string }

/** A round button. Its name contains the action and the media. `className` sets size and colors. */
export function PlayButton({ name, isPlaying, onToggle, className = BUTTON_CLASS }: PlayButtonProps) {
  const { t } = useTranslation(['common', 'file'])
  const tabIndex = useRowTabIndex()
  const label = isPlaying ? t(($) => $.file.player.pause, { name }) : t(($) => $.file.player.play, { name })
  const Mark = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={label}
      tabIndex={tabIndex}
      onClick={onToggle}
      className={`grid flex-none place-items-center rounded-full forced-colors:border ${className}`}
    >
      <Mark size={16} fill="currentColor" strokeWidth={1.5} aria-hidden />
    </button>
  )
}

type SeekBarProps = { playback: Playback; onSeek: (seconds: number) => void }

/** A seek bar. Without a known length, seeking is not possible. `bars` (0 to 1) draw the loudness. */
export function SeekBar({ playback, onSeek, bars = null }: SeekBarProps & { bars?: readonly number[] | null }) {
  const { t } = useTranslation(['common', 'file'])
  const tabIndex = useRowTabIndex()
  const { position, length } = playback
  const share = length === null ? 0 : Math.min(1, position / length)
  return (
    // A recording plays from left to right in every language.
    <span
      dir="ltr"
      className="relative flex h-7 min-w-12 flex-1 items-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus rounded-xs"
    >
      {bars ? (
        <Bars bars={bars} share={share} />
      ) : (
        <span aria-hidden className="h-1 w-full overflow-hidden rounded-full bg-pressed forced-colors:bg-[GrayText]">
          <span
            className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
      <input
        type="range"
        aria-label={t(($) => $.file.player.position)}
        aria-valuetext={
          length === null
            ? clockTime(position)
            : t(($) => $.file.player.atOf, { at: clockTime(position), length: clockTime(length) })
        }
        tabIndex={tabIndex}
        min={0}
        max={length ?? 1}
        step={length !== null && length < STEP_S * 4 ? length / 20 : STEP_S}
        value={length === null ? 0 : position}
        disabled={length === null}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        // Home and End seek here; the message list must not handle them.
        onKeyDown={(event) => (event.key === 'Home' || event.key === 'End') && event.stopPropagation()}
        // A press may seek to any position between two keyboard steps.
        onPointerDown={(event) => {
          if (length === null) return
          const box = event.currentTarget.getBoundingClientRect()
          onSeek(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * length)
        }}
        className="seek absolute inset-x-0 -inset-y-1 pointer-coarse:-inset-y-2"
      />
    </span>
  )
}

function Bars({ bars, share }: { bars: readonly number[]; share: number }) {
  return (
    <span aria-hidden className="flex h-7 w-full items-center justify-between overflow-hidden">
      {bars.map((loudness, index) => (
        <i
          key={index}
          className={`w-[3px] flex-none rounded-full ${index < share * bars.length ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line-strong forced-colors:bg-[CanvasText]'}`}
          style={{ height: `${4 + loudness * 22}px` }}
        />
      ))}
    </span>
  )
}

/** Shows `0:17 / 0:42`, or only the length before playback starts. */
export function PlayTime({ playback: { position, length, wasStarted } }: { playback: Playback }) {
  const text = !wasStarted && position === 0 ? (length === null ? '' : clockTime(length)) : clockTime(position)
  return (
    <span dir="ltr" className="flex-none text-xs whitespace-nowrap text-muted tabular-nums">
      {length !== null && (wasStarted || position > 0) ? `${text} / ${clockTime(length)}` : text}
    </span>
  )
}

/** Cycles through 1, 1.25, 1.5, 2 and 0.75 times. */
export function SpeedButton({ speed, onPress }: { speed: number; onPress: () => void }) {
  const { t } = useTranslation(['common', 'file'])
  const format = useFormat()
  const tabIndex = useRowTabIndex()
  const times = `${format.number(speed)}×`
  const label = t(($) => $.file.player.speed, { speed: times })
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      tabIndex={tabIndex}
      onClick={onPress}
      className="h-7 min-w-9 pointer-coarse:min-w-11 flex-none rounded px-1 text-xs font-medium text-muted tabular-nums hover:bg-hover hover:text-text pointer-coarse:h-11"
    >
      {times}
    </button>
  )
}
