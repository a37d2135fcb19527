/** How loud a microphone is. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallMediaPort } from '@/platform/rtc/callMedia'
import { useClock } from '@/store/hooks'

const CHECK_MS = 80
const FULL = 100

type Props = {
  media: CallMediaPort
  /** Null: none is open. */
  track: MediaStreamTrack | null
  /** A line below it. */
  children: ReactNode
}

/** Draws without rendering: the level changes a dozen times a second. */
export function LevelMeter({ media, track, children }: Props) {
  const { t } = useTranslation(['common', 'call'])
  const clock = useClock()
  const bar = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    if (track === null) return
    const meter = media.meter(track)
    let cancel = draw()
    function draw(): () => void {
      if (bar.current) bar.current.value = Math.round(FULL * meter.loudness())
      return clock.after(CHECK_MS, () => (cancel = draw()))
    }
    return () => {
      cancel()
      meter.close()
    }
  }, [media, track, clock])
  return (
    <div className="-mt-1 grid gap-1 text-xs text-muted">
      <meter
        ref={bar}
        min={0}
        max={FULL}
        defaultValue={0}
        aria-label={t(($) => $.call.devices.level)}
        className="h-3 w-full"
      />
      {children}
    </div>
  )
}
