/** How loud the microphone of the call is, and whether the others hear it. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { selectCalls } from '@/store/calls/selectors'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useAppSelector, useClock } from '@/store/hooks'

const CHECK_MS = 80
const FULL = 100

/** Draws without rendering: the level changes a dozen times a second. */
export function LevelMeter({ room }: { room: LiveRoom }) {
  const { t } = useTranslation(['common', 'call'])
  const clock = useClock()
  const bar = useRef<HTMLMeterElement>(null)
  const track = useSyncExternalStore(room.onChange, room.ownMicrophone)
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
    <div className="-mt-1 grid gap-1 text-xs text-muted">
      <meter
        ref={bar}
        min={0}
        max={FULL}
        defaultValue={0}
        aria-label={t(($) => $.call.devices.level)}
        className="h-3 w-full"
      />
      <MicrophoneState />
    </div>
  )
}

/** A muted microphone has no level. */
function MicrophoneState() {
  const { t } = useTranslation(['common', 'call'])
  const own = useAppSelector((state) => selectCalls(state)?.own)
  if (own === undefined) return null
  const { microphone, isMuted } = own
  if (microphone !== null) return <span>{t(($) => $.call.microphone[microphone])}</span>
  return <span>{isMuted ? t(($) => $.call.state.muted) : t(($) => $.call.devices.heard)}</span>
}
