/** The rows of the members of a channel: its members, and those whom the running action has removed. */
import { useMemo } from 'react'
import type { Channel } from '@/domain/channel'
import type { User } from '@/domain/user'
import { selectMemberIds } from '@/store/channels/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { channelMemberBulk } from './channelMemberBulk'

/** Returns one row for each person, and the number of members. Removed people stay, with their result. */
export function useChannelMemberRows(channel: Channel): { rows: readonly User[]; count: number } {
  const store = useAppStore()
  const ids = useAppSelector((state) => selectMemberIds(state, channel.id))
  const users = useAppSelector((state) => state.users.entities)
  const jobs = useAppSelector((state) => channelMemberBulk.select(state)?.jobs)
  const rows = useMemo(() => {
    const shown = new Set(ids)
    for (const job of jobs ?? []) if (job.channelId === channel.id) shown.add(job.userId)
    return [...shown].flatMap((id) => users[id] ?? selectUser(store.getState(), id) ?? [])
  }, [ids, users, jobs, channel.id, store])
  return { rows, count: ids.length }
}
