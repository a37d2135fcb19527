/** What a media element is doing, and the ways to make it do something else. One plays at a time in the whole page. */
import { useCallback, useRef, useState } from 'react'

const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const
/** How far one press of an arrow goes, in seconds. */
export const STEP_S = 5

export type Playback = {
  isPlaying: boolean
  /** Somebody has pressed play at least once. */
  wasStarted: boolean
  /** Seconds. */
  at: number
  /** Seconds; null until the file has told, and where it never does (recordings of some browsers). */
  length: number | null
  speed: number
}

let audible: HTMLMediaElement | null = null

const lengthOf = ({ duration }: HTMLMediaElement) => (Number.isFinite(duration) && duration > 0 ? duration : null)

/** `element` and `handlers` go onto the media element. `known` is the length in seconds that the message itself tells, or null. */
export function usePlayback<Media extends HTMLMediaElement>(known: number | null = null) {
  const element = useRef<Media>(null)
  const [playback, setPlayback] = useState<Playback>({
    isPlaying: false,
    wasStarted: false,
    at: 0,
    length: known,
    speed: 1,
  })
  const change = useCallback((part: Partial<Playback>) => setPlayback((now) => ({ ...now, ...part })), [])
  const turn = useCallback(() => {
    const media = element.current
    if (!media) return
    if (!media.paused) return media.pause()
    if (audible !== media) audible?.pause()
    audible = media
    // refused or not playable: the element's own error event says so
    media.play().catch(() => undefined)
  }, [])
  const seek = useCallback(
    (seconds: number) => {
      if (element.current) element.current.currentTime = seconds
      change({ at: seconds })
    },
    [change],
  )
  const quicken = useCallback(() => {
    const media = element.current
    if (!media) return
    const speed = SPEEDS[(SPEEDS.findIndex((each) => each === media.playbackRate) + 1) % SPEEDS.length]!
    media.playbackRate = speed
    change({ speed })
  }, [change])
  const [handlers] = useState(() => {
    const read = ({ currentTarget: media }: { currentTarget: HTMLMediaElement }) =>
      change({
        at: media.currentTime,
        isPlaying: !media.paused,
        ...(lengthOf(media) !== null && { length: lengthOf(media) }),
      })
    return {
      onPlay: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
        audible = currentTarget
        change({ isPlaying: true, wasStarted: true })
      },
      onPause: read,
      onTimeUpdate: read,
      onSeeked: read,
      onDurationChange: read,
      onLoadedMetadata: read,
      onEnded: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
        // what has no length has one now
        change({ isPlaying: false, at: 0, length: lengthOf(currentTarget) ?? currentTarget.currentTime })
        currentTarget.currentTime = 0
      },
    }
  })
  return { element, playback, turn, seek, quicken, handlers }
}
