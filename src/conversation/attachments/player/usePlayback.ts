/** The state and controls of a media element. Only one element in the page plays at a time. */
import { useCallback, useRef, useState } from 'react'

const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const
/** The step of an arrow key in seconds. */
export const STEP_S = 5

export type Playback = {
  isPlaying: boolean
  /** True after the first press on play. */
  wasStarted: boolean
  /** The position in seconds. */
  position: number
  /** In seconds; null until the file reports it. Recordings of some browsers never do. */
  length: number | null
  speed: number
}

// eslint-disable-next-line no-restricted-syntax -- one loudspeaker in a page for all players
let playingElement: HTMLMediaElement | null = null

const lengthOf = ({ duration }: HTMLMediaElement) => (Number.isFinite(duration) && duration > 0 ? duration : null)

/** Pass `element` and `handlers` to the media element. `knownLength` is the length in seconds from the message, or null. */
export function usePlayback<Media extends HTMLMediaElement>(knownLength: number | null = null) {
  const element = useRef<Media>(null)
  const [playback, setPlayback] = useState<Playback>({
    isPlaying: false,
    wasStarted: false,
    position: 0,
    length: knownLength,
    speed: 1,
  })
  const change = useCallback((part: Partial<Playback>) => setPlayback((now) => ({ ...now, ...part })), [])
  const togglePlay = useCallback(() => {
    const media = element.current
    if (!media) return
    if (!media.paused) return media.pause()
    if (playingElement !== media) playingElement?.pause()
    playingElement = media
    // The error event of the element reports a refusal or an unplayable file.
    media.play().catch(() => undefined)
  }, [])
  const seek = useCallback(
    (seconds: number) => {
      if (element.current) element.current.currentTime = seconds
      change({ position: seconds })
    },
    [change],
  )
  const cycleSpeed = useCallback(() => {
    const media = element.current
    if (!media) return
    const speed = SPEEDS[(SPEEDS.findIndex((each) => each === media.playbackRate) + 1) % SPEEDS.length]!
    media.playbackRate = speed
    change({ speed })
  }, [change])
  const [handlers] = useState(() => {
    const read = ({ currentTarget: media }: { currentTarget: HTMLMediaElement }) =>
      change({
        position: media.currentTime,
        isPlaying: !media.paused,
        ...(lengthOf(media) !== null && { length: lengthOf(media) }),
      })
    return {
      onPlay: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
        playingElement = currentTarget
        change({ isPlaying: true, wasStarted: true })
      },
      onPause: read,
      onTimeUpdate: read,
      onSeeked: read,
      onDurationChange: read,
      onLoadedMetadata: read,
      onEnded: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
        // A recording without a length gets it at the end.
        change({ isPlaying: false, position: 0, length: lengthOf(currentTarget) ?? currentTarget.currentTime })
        currentTarget.currentTime = 0
      },
    }
  })
  return { element, playback, togglePlay, seek, cycleSpeed, handlers }
}
