/** Finds who of the others spoke last. The levels are read here and never reach the store. */
import { useEffect, useState } from 'react'
import type { UserId } from '@/domain/ids'
import { SPEAKING_LEVEL } from '@/platform/rtc/rtc'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { useClock } from '@/store/hooks'
import type { PersonInCall } from './peopleInCall'

const CHECK_MS = 200
/** Pictures that jump at every cough help nobody. */
const STAY_MS = 1_500

/** Returns null before anybody has spoken; the present speaker stays for a moment. */
export function useActiveSpeaker(room: LiveRoom, people: readonly PersonInCall[]): UserId | null {
  const clock = useClock()
  const [speaker, setSpeaker] = useState<UserId | null>(null)
  const audible = people.filter(({ isMe, sending }) => !isMe && !sending.isMuted)
  const ids = audible.map(({ userId }) => userId).join()
  useEffect(() => {
    const heard = ids === '' ? [] : (ids.split(',').map(Number) as UserId[])
    let current: UserId | null = null
    let changedAt = Number.NEGATIVE_INFINITY
    let cancel = check()
    function check(): () => void {
      const levels = heard.map((id) => room.levelOf(id))
      const loudest = Math.max(...levels)
      const id = heard[levels.indexOf(loudest)]
      const now = clock.elapsed()
      if (id !== undefined && id !== current && loudest > SPEAKING_LEVEL && now - changedAt > STAY_MS) {
        current = id
        changedAt = now
        setSpeaker(id)
      }
      return clock.after(CHECK_MS, () => (cancel = check()))
    }
    return () => cancel()
  }, [room, ids, clock])
  return speaker
}
