import {
  chatJson,
  type Content,
  type EventKind,
  type EventRow,
  isReaction,
  reactionEmojis,
  type Target,
} from './eventRow'
import { findEvent } from './storedEvents'
import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import type { Recipients } from '../stream/streamHub'
import { findChannel, recipientsOf, isInside, requireChannel, type ChannelRow } from '../channels/channels'
import { policiesOf } from '../channels/channelPolicies'
import { checkDirect } from '../accounts/contacts'
import { exists, findPerson } from '../accounts/people'
import { announceEditedPin } from '../channels/pins'
import { burnSeconds } from '../accounts/conversationSettings'
import { refuse } from '../refusal'

type NewEvent = Omit<EventRow, 'mid' | 'created_at'> & { created_at?: number | undefined }

/** Stores an event and sends it to its receivers. Returns its mid. */
function append(state: ServerState, event: NewEvent, recipients: Recipients): number {
  return state.transaction(() => {
    const created_at = event.created_at ?? state.now()
    const { id: mid } = state.sql.run(
      'INSERT INTO event (from_uid, created_at, uid, gid, also, kind, about, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      event.from_uid,
      created_at,
      event.uid,
      event.gid,
      event.also,
      event.kind,
      event.about,
      event.detail,
    )
    const row = { ...event, mid, created_at }
    state.publishJson(recipients, chatJson(row))
    for (const listener of state.onEvent) listener(row)
    return mid
  })
}

/**
 * Sends a message. 404 if the target does not exist, 403 if not inside the channel, 401 if the sender is deleted.
 * `createdAt` in ms.
 */
export function sendMessage(
  state: ServerState,
  from: number,
  target: Target,
  body: Content,
  createdAt?: number,
): number {
  if (!exists(state, from)) refuse(401)
  const recipients = requireRecipients(state, from, target, body.content_type)
  const expires_in = burnSeconds(state, from, target)
  const { properties, content_type, content } = body
  const detail = JSON.stringify({ type: 'normal', properties, content_type, content, expires_in })
  return append(
    state,
    { from_uid: from, ...place(target), also: null, kind: 'normal', about: null, detail, created_at: createdAt },
    recipients,
  )
}

const place = (target: Target) => ('gid' in target ? { gid: target.gid, uid: null } : { gid: null, uid: target.uid })

/** 0.3.3 does not check the receiver of an archive. */
function requireRecipients(state: ServerState, from: number, target: Target, contentType: string): Recipients {
  if ('uid' in target) {
    const isUnchecked = state.quirks && contentType === 'vocechat/archive'
    if (!isUnchecked && !exists(state, target.uid)) refuse(404)
    checkDirect(state, from, target.uid)
    return [from, target.uid]
  }
  const channel = requireChannel(state, target.gid)
  if (!isInside(state, channel, from)) refuse(403)
  checkVoice(state, from, channel)
  return recipientsOf(state, channel)
}

/** Where only the owner may send, admins may too, because public channels have no owner. */
function checkVoice(state: ServerState, uid: number, channel: ChannelRow): void {
  if (!policiesOf(state, channel.gid)?.only_owner_can_send_msg || channel.owner === uid) return
  if (findPerson(state, uid)?.is_admin !== 1) refuse(403)
}

/** The message of an action. 404 if unknown, 403 if it is a reaction or in a private channel of others. */
function requireTarget(
  state: ServerState,
  uid: number,
  mid: number,
  goneStatus = 404,
): { row: EventRow; channel: ChannelRow | null } {
  const row = findEvent(state, mid) ?? refuse(404)
  if (row.gid === null) {
    if (isReaction(row)) refuse(403)
    return { row, channel: null }
  }
  const channel = findChannel(state, row.gid) ?? refuse(goneStatus)
  if (isReaction(row) || !isInside(state, channel, uid)) refuse(403)
  return { row, channel }
}

const isPartner = (row: EventRow, uid: number) => row.from_uid === uid || row.uid === uid

/** The other person of a direct message. For callers outside it (quirks, admins) the receiver counts. */
const partner = (row: EventRow, uid: number) => (row.uid === uid ? row.from_uid : row.uid)

/** A blocked person may not reach the other one by edits or reactions either. */
function checkReach(
  state: ServerState,
  uid: number,
  { row, channel }: { row: EventRow; channel: ChannelRow | null },
): void {
  if (!channel && isPartner(row, uid)) checkDirect(state, uid, partner(row, uid) ?? uid)
}

type Act = { kind: EventKind; detail: Record<string, unknown> }

function act(
  state: ServerState,
  uid: number,
  target: { row: EventRow; channel: ChannelRow | null },
  { kind, detail }: Act,
  at?: number,
) {
  const { row, channel } = target
  const to = channel ? null : partner(row, uid)
  const also = channel || isPartner(row, uid) || state.quirks ? null : row.from_uid
  const recipients = channel ? recipientsOf(state, channel) : [uid, to, also].filter((hearer) => hearer !== null)
  const event = {
    from_uid: uid,
    uid: to,
    gid: row.gid,
    also,
    kind,
    about: row.mid,
    detail: JSON.stringify(detail),
    created_at: at,
  }
  return append(state, event, recipients)
}

/** Answers a message in its chat. Returns the mid of the answer. */
export function reply(state: ServerState, uid: number, mid: number, body: Content, at?: number): number {
  const target = requireTarget(state, uid, mid, 403)
  if (!target.channel && !isPartner(target.row, uid)) refuse(403)
  if (target.channel) checkVoice(state, uid, target.channel)
  else checkReach(state, uid, target)
  const { properties, content_type, content } = body
  return act(
    state,
    uid,
    target,
    { kind: 'reply', detail: { type: 'reply', mid, properties, content_type, content } },
    at,
  )
}

const reaction = (mid: number, detail: Record<string, unknown>) => ({ type: 'reaction', mid, detail })

/** Edits a message of the caller. Returns the mid of the edit. */
export function edit(state: ServerState, uid: number, mid: number, body: Content, at?: number): number {
  const target = requireTarget(state, uid, mid)
  if (target.row.from_uid !== uid) refuse(403)
  checkReach(state, uid, target)
  const { properties, content_type, content } = body
  return state.transaction(() => {
    const detail = reaction(mid, { type: 'edit', properties, content_type, content })
    const own = act(state, uid, target, { kind: 'edit', detail }, at)
    announceEditedPin(state, mid)
    return own
  })
}

/** Sets or removes an emoji reaction. 400 if the emoji is not allowed. Returns the mid of the reaction. */
export function like(state: ServerState, uid: number, mid: number, action: string, at?: number): number {
  if (!reactionEmojis.includes(action)) refuse(400)
  const target = requireTarget(state, uid, mid)
  if (!target.channel && !isPartner(target.row, uid) && !state.quirks) refuse(403)
  checkReach(state, uid, target)
  return act(state, uid, target, { kind: 'like', detail: reaction(mid, { type: 'like', action }) }, at)
}

/**
 * Deletes a message for everybody. Allowed for its author and for admins who can read it. Returns the mid of the
 * deletion.
 */
export function deleteMessage(
  state: ServerState,
  caller: Pick<Claims, 'uid' | 'isAdmin'>,
  mid: number,
  at?: number,
): number {
  const target = requireTarget(state, caller.uid, mid)
  if (target.row.from_uid !== caller.uid && !caller.isAdmin) refuse(403)
  return act(state, caller.uid, target, { kind: 'delete', detail: reaction(mid, { type: 'delete' }) }, at)
}

/** The `limit` newest events below `before`, ascending. */
export type Page = { before: number | null; limit: number }

/** The history of a channel. 404 if unknown, 403 if the caller is outside. */
export function channelHistory(state: ServerState, uid: number, gid: number, page: Page): EventRow[] {
  if (!isInside(state, requireChannel(state, gid), uid)) refuse(403)
  return state.sql
    .all<EventRow>(
      'SELECT * FROM event WHERE gid = ? AND mid < ? ORDER BY mid DESC LIMIT ?',
      gid,
      page.before ?? Number.MAX_SAFE_INTEGER,
      page.limit,
    )
    .reverse()
}

/** The direct messages between two people. With the same person twice: the notes. */
export function directHistory(state: ServerState, uid: number, other: number, page: Page): EventRow[] {
  const before = page.before ?? Number.MAX_SAFE_INTEGER
  return state.sql
    .all<EventRow>(
      `SELECT * FROM event WHERE uid = ?1 AND from_uid = ?2 AND mid < ?3
        UNION SELECT * FROM event WHERE uid = ?2 AND from_uid = ?1 AND mid < ?3
        UNION SELECT * FROM event WHERE also = ?1 AND uid = ?2 AND mid < ?3
        UNION SELECT * FROM event WHERE also = ?2 AND uid = ?1 AND mid < ?3
        ORDER BY mid DESC LIMIT ?4`,
      uid,
      other,
      before,
      page.limit,
    )
    .reverse()
}
