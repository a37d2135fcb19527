/** Whether somebody in the call is speaking. The levels are read here and never reach the store. */
import { useEffect, useState } from 'react'
import type { UserId } from '@/domain/ids'
import { SPEAKING_LEVEL } from '@/platform/rtc/rtc'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useClock } from '@/store/hooks'

const CHECK_MS = 60
/** Words have pauses; the ring stays over them. */
const HOLD_MS = 400

/** Renders again only when it changes. */
export function useIsSpeaking(room: LiveRoom | null, userId: UserId, isMuted: boolean): boolean {
  const clock = useClock()
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (room === null || isMuted) return
    let heardAt = Number.NEGATIVE_INFINITY
    let cancel = check()
    function check(): () => void {
      const now = clock.elapsed()
      if ((room?.levelOf(userId) ?? 0) > SPEAKING_LEVEL) heardAt = now
      setSpeaking(now - heardAt < HOLD_MS)
      return clock.after(CHECK_MS, () => (cancel = check()))
    }
    return () => {
      cancel()
      setSpeaking(false)
    }
  }, [room, userId, isMuted, clock])
  return isSpeaking
}
