import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { chatJson, type EventRow } from '../messages/eventRow'
import { channelsFor } from '../channels/channels'
import { findPerson, listPeople, logSince, publicUser, usersVersion } from '../accounts/people'
import { publishPresence } from '../accounts/presence'
import { settingsOf } from '../accounts/conversationSettings'
import { hiddenFrom } from '../channels/memberPrivacy'
import { remarksOf } from '../accounts/contacts'
import { pinnedChatsOf } from '../accounts/pinnedChats'
import { refuse } from '../refusal'

/** The position at which a stream resumes. */
export type Resume = { afterMid: number | null; usersVersion: number | null }

/**
 * The newest events delivered to this person after `afterMid`, ascending. A channel event counts if it is in a span of
 * the person's, or in one of everybody's since the person exists.
 */
export function backlog(state: ServerState, uid: number, bornMid: number, afterMid: number): EventRow[] {
  return state.sql
    .all<EventRow>(
      `SELECT * FROM event WHERE mid > ?1 AND (
          (gid IS NULL AND (from_uid = ?2 OR uid = ?2 OR also = ?2))
          OR EXISTS (SELECT 1 FROM span WHERE span.gid = event.gid AND span.uid = ?2
            AND event.mid > span.since AND (span.until IS NULL OR event.mid <= span.until))
          OR (mid > ?3 AND EXISTS (SELECT 1 FROM span WHERE span.gid = event.gid AND span.uid = 0
            AND event.mid > span.since AND (span.until IS NULL OR event.mid <= span.until))))
        ORDER BY mid DESC LIMIT ?4`,
      afterMid,
      uid,
      bornMid,
      state.backlogLimit,
    )
    .reverse()
}

/** The connection of a stream: `write` returns false if the connection no longer reads. */
export type StreamConnection = { readonly write: (bytes: Uint8Array) => boolean; readonly end: () => void }

/** An open stream. Its server calls `beat` every few seconds, and `leave` when the connection is gone. */
export type OpenStream = { beat(): void; leave(): void }

const encoder = new TextEncoder()

/**
 * Opens a stream: missed events, `ready`, then live events. A new stream of a device ends the older one. With quirks
 * the cleanup of the old one also removes the new one, as on 0.3.3.
 */
export function openStream(
  state: ServerState,
  caller: Claims,
  resume: Resume,
  connection: StreamConnection,
): OpenStream {
  admitStream(state, caller)
  const { streams } = state
  const { uid, device, isGuest } = caller
  const wasOnline = streams.isOnline(uid)
  const wasTaken = streams.isTaken(uid, device)
  const burst = encoder.encode(initialEvents(state, caller, resume))
  if (wasTaken) streams.kick(uid, device, 'login_from_other_device', !state.quirks)
  const gone = () => publishPresence(state, uid, isGuest)
  const place = streams.take({ uid, device, isGuest, write: connection.write, end: connection.end, gone }, burst)
  if (wasTaken && state.quirks) {
    place.leave()
    gone()
    gone()
  } else if (!wasOnline) publishPresence(state, uid, isGuest)
  return {
    beat: () => place.beat(JSON.stringify({ type: 'heartbeat', time: state.now() })),
    leave: () => {
      if (state.quirks || !place.isOpen()) return
      place.leave()
      if (!streams.isOnline(uid)) gone()
    },
  }
}

/** Refuses a stream: 401 if the person is deleted, 403 if the device was removed. */
function admitStream(state: ServerState, caller: Claims): void {
  if (!findPerson(state, caller.uid)) refuse(401)
  const known = state.sql.one('SELECT 1 FROM device WHERE uid = ? AND device = ?', caller.uid, caller.device)
  if (!known) refuse(403)
}

/** The start of a stream up to `ready`, as event blocks. */
export function initialEvents(state: ServerState, caller: Claims, resume: Resume): string {
  const person = findPerson(state, caller.uid) ?? refuse(401)
  const blocks: string[] = []
  const say = (event: Record<string, unknown>) => blocks.push(`data: ${JSON.stringify(event)}\n\n`)
  const people = listPeople(state)
  const hides = hiddenFrom(state, caller, 'show_email')
  if (resume.usersVersion === null) {
    say({
      type: 'users_snapshot',
      users: people.map((row) => publicUser(state, row, hides)),
      version: usersVersion(state),
    })
  } else {
    const logs = logSince(state, resume.usersVersion, hides)
    if (logs.length > 0) say({ type: 'users_log', logs })
  }
  const others = people.filter(({ uid }) => uid !== caller.uid)
  say({ type: 'users_state', users: others.map(({ uid }) => ({ uid, online: state.streams.isOnline(uid) })) })
  say({ type: 'related_groups', groups: channelsFor(state, caller.uid) })
  say({ type: 'user_settings', ...settingsOf(state, caller.uid), ...pinnedChatsOf(state, caller.uid) })
  for (const remark of remarksOf(state, caller.uid)) say(remark)
  const missed = backlog(state, caller.uid, person.born_mid, Math.max(resume.afterMid ?? 0, 0))
  for (const row of missed) blocks.push(`data: ${chatJson(row)}\n\n`)
  say({ type: 'ready' })
  return blocks.join('')
}
