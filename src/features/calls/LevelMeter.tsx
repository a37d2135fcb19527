/** How loud the microphone of the call is. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useClock } from '@/store/hooks'

const CHECK_MS = 80
const FULL = 100

/** Draws without rendering: the level changes a dozen times a second. */
export function LevelMeter({ room }: { room: LiveRoom }) {
  const { t } = useTranslation(['common', 'call'])
  const clock = useClock()
  const bar = useRef<HTMLMeterElement>(null)
  const track = room.ownMicrophone()
  useEffect(() => {
    if (track === null) return
    const meter = room.media.meter(track)
    let cancel = draw()
    function draw(): () => void {
      if (bar.current) bar.current.value = Math.round(FULL * meter.loudness())
      return clock.after(CHECK_MS, () => (cancel = draw()))
    }
    return () => {
      cancel()
      meter.close()
    }
  }, [room, track, clock])
  return (
    <meter
      ref={bar}
      min={0}
      max={FULL}
      defaultValue={0}
      aria-label={t(($) => $.call.devices.level)}
      className="h-3 w-full"
    />
  )
}
