import { addressOf, postNotice } from './noticePost'
import type { ServerState } from '../serverState'
import { findChannel, membersOf } from '../channels/channels'
import type { EventRow } from '../messages/eventRow'
import { latestContent } from '../messages/storedEvents'
import { enabledChannels, type StoredChannel } from './notificationChannels'
import { findPerson } from '../accounts/people'
import { createQueues } from '../stream/queues'
import { supports } from '../server/versions'

/** The maximum number of notifications waiting for one channel. */
const maxQueued = 100

/** Whether a channel's owner wants to be notified of an event; a direct message counts as a mention. */
function isWanted(state: ServerState, channel: StoredChannel, row: EventRow, mentions: readonly unknown[]): boolean {
  if (row.from_uid === channel.user_id) return false
  if (channel.skip_when_online && state.streams.isOnline(channel.user_id)) return false
  if (row.gid === null) {
    return row.uid === channel.user_id && (channel.trigger_on_all_messages || channel.trigger_on_mentions)
  }
  const place = findChannel(state, row.gid)
  if (place?.is_public !== 1 && !membersOf(state, row.gid).includes(channel.user_id)) return false
  return (
    channel.trigger_on_all_messages ||
    (channel.trigger_on_mentions && mentions.includes(channel.user_id)) ||
    channel.trigger_on_groups.includes(row.gid)
  )
}

/** Sends messages to the notification channels of people who want them. Returns a function that stops it. */
export function startNotices(state: ServerState): () => void {
  if (!supports(state, 'notificationChannels')) return () => undefined
  const ending = new AbortController()
  const inOrder = createQueues<number>(maxQueued)
  const lastAt = new Map<number, number>()
  const isTooSoon = ({ id, rate_limit_rps }: StoredChannel) => {
    const now = state.now()
    if (rate_limit_rps !== null && now - (lastAt.get(id) ?? -Infinity) < 1000 / rate_limit_rps) return true
    lastAt.set(id, now)
    return false
  }
  const handleEvent = (row: EventRow) => {
    if (row.kind !== 'normal' && row.kind !== 'reply') return
    const channels = enabledChannels(state).filter((channel) => addressOf(channel) !== null)
    if (channels.length === 0) return
    const { content_type, content, properties } = latestContent(state, row)
    const mentions = Array.isArray(properties?.mentions) ? properties.mentions : []
    const preview = content_type.startsWith('text/') ? content : 'a file'
    const text = `${findPerson(state, row.from_uid)?.name ?? ''}: ${preview}`
    for (const channel of channels) {
      if (!isWanted(state, channel, row, mentions) || isTooSoon(channel)) continue
      state.afterCommit(() => inOrder(channel.id, () => postNotice(state, channel, text, ending.signal)))
    }
  }
  state.onEvent.add(handleEvent)
  return () => {
    state.onEvent.delete(handleEvent)
    ending.abort()
  }
}
