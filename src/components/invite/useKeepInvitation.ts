/** Notes that an invitation was made, for the page Invitations of admins. */
import { useCallback, useEffect, useRef } from 'react'
import type { Channel } from '@/domain/channel'
import { useAppDispatch } from '@/store/hooks'
import { keepRecords } from '@/store/records/records'
import { USES } from './invitation'

type Limits = { expiresInMs: number; maxTimes: number }

/** Returns a function that never changes; it gets the limits of the invitation to `channel` that was made just now. */
export function useKeepInvitation(channel: Channel | undefined): (limits: Limits) => void {
  const dispatch = useAppDispatch()
  const latest = useRef(channel)
  useEffect(() => {
    latest.current = channel
  })
  return useCallback(
    ({ expiresInMs, maxTimes }) => {
      const target = latest.current
      const invitation = {
        channel: target === undefined ? null : { id: target.id, name: target.name, isPublic: target.isPublic },
        uses: maxTimes === USES.any ? null : maxTimes,
        lastsMs: expiresInMs,
      }
      dispatch(keepRecords('invitations', [invitation]))
    },
    [dispatch],
  )
}
