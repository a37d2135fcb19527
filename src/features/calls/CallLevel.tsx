/** How loud the microphone of the call is, and whether the others hear it. */
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelMeter } from '@/components/call/LevelMeter'
import { selectCalls } from '@/store/calls/selectors'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useAppSelector } from '@/store/hooks'

/** Follows the microphone that the call sends. */
export function CallLevel({ room }: { room: LiveRoom }) {
  const track = useSyncExternalStore(room.onChange, room.ownMicrophone)
  return (
    <LevelMeter media={room.media} track={track}>
      <MicrophoneState />
    </LevelMeter>
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
