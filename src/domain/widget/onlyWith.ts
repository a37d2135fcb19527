/** Leaves of a visitor's stream only what belongs to the one conversation of a widget (decision 0181). */
import { toTarget, type ConversationKey } from '../conversation'
import type { ServerEvent } from '../event'
import type { MessageId, UserId } from '../ids'
import type { ChatRow } from '../message'

/** Returns the events of a burst that a store keeps; `me` is the signed-in user. */
export type KeepEvents = (events: readonly ServerEvent[], me: UserId) => ServerEvent[]

const isDirect = (key: ConversationKey) => toTarget(key).kind === 'direct'

/**
 * Keeps the conversation with one person, that person and oneself. An event `passed` stands for the rest, so that the next
 * stream begins behind it.
 */
export const onlyWith =
  (partner: UserId): KeepEvents =>
  (events, me) => {
    const isKnown = (userId: UserId) => userId === partner || userId === me
    const isKept = (key: ConversationKey) => isKnownTarget(key, isKnown)
    // 0.3.3 tells reactions and deletions in the conversation with whoever made them.
    const isOurs = (row: ChatRow) =>
      isKept(row.conversation) || ((row.kind === 'reaction' || row.kind === 'deletion') && isDirect(row.conversation))
    const kept: ServerEvent[] = []
    let passed: MessageId | 0 = 0
    let usersVersion: number | null = null
    const put = (event: ServerEvent) => void kept.push(event)
    for (const event of events) {
      if (event.type === 'ready') flush()
      if (event.type === 'chat') {
        if (isOurs(event.row)) put(event)
        else if (event.row.id > passed) passed = event.row.id
      } else if (event.type === 'usersChanged') {
        for (const { logId } of event.changes) usersVersion = Math.max(usersVersion ?? 0, logId)
        const changes = event.changes.filter(({ userId }) => isKnown(userId))
        if (changes.length > 0) put({ ...event, changes })
      } else {
        const left = narrowed(event, isKnown, isKept)
        if (left !== null) put(left)
      }
    }
    flush()
    return kept

    function flush() {
      if (passed !== 0 || usersVersion !== null) put({ type: 'passed', upTo: passed, usersVersion })
      passed = 0
      usersVersion = null
    }
  }

function isKnownTarget(key: ConversationKey, isKnown: (userId: UserId) => boolean): boolean {
  const target = toTarget(key)
  return target.kind === 'direct' && isKnown(target.userId)
}

type OtherEvent = Exclude<ServerEvent, { type: 'chat' | 'usersChanged' }>

/** Returns an event without the people and conversations that are none of the visitor's; null if nothing is left. */
function narrowed(
  event: OtherEvent,
  isKnown: (userId: UserId) => boolean,
  isKept: (key: ConversationKey) => boolean,
): ServerEvent | null {
  const ofKept = <Item extends { key: ConversationKey }>(items: readonly Item[]) =>
    items.filter(({ key }) => isKept(key))
  switch (event.type) {
    case 'usersReset':
      return { ...event, users: event.users.filter(({ id }) => isKnown(id)) }
    case 'presence': {
      const online = event.online.filter(({ userId }) => isKnown(userId))
      return online.length === 0 ? null : { ...event, online }
    }
    case 'settings':
      return {
        ...event,
        mutes: ofKept(event.mutes),
        reads: ofKept(event.reads),
        expiries: ofKept(event.expiries),
        pinnedChats: null,
      }
    case 'settingsChanged':
      return {
        ...event,
        muted: ofKept(event.muted),
        unmuted: event.unmuted.filter(isKept),
        reads: ofKept(event.reads),
        expiries: ofKept(event.expiries),
        pinned: [],
        unpinned: [],
        contacts: event.contacts.filter(({ userId }) => isKnown(userId)),
      }
    case 'channelsReset':
      return { ...event, channels: [], unreadable: [] }
    case 'remarkChanged':
      return isKnown(event.userId) ? event : null
    case 'rowsSkipped':
    case 'passed':
    case 'ready':
    case 'heartbeat':
    case 'dismissed':
    case 'everythingCleared':
    case 'serverChanged':
      return event
    case 'channelJoined':
    case 'channelLost':
    case 'membersJoined':
    case 'membersLeft':
    case 'channelChanged':
    case 'pinChanged':
    case 'channelCleared':
    case 'calling':
    case 'announcementChanged':
      return null
  }
}
