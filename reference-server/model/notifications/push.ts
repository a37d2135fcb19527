import { createSign } from 'node:crypto'
import type { ServerState } from '../serverState'
import { findChannel, membersOf } from '../channels/channels'
import { fcmConfig } from '../server/configuration'
import type { EventRow } from '../messages/eventRow'
import { latestContent } from '../messages/storedEvents'
import { isMuted } from '../accounts/mutes'
import { fetchExternal, fetchExternalJson, formHeaders } from '../external/fetchExternal'
import { findPerson } from '../accounts/people'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const timeoutMs = 60_000
/** An access token is replaced one minute before it expires. */
const renewalMarginMs = 60_000

type Notice = { title: string; body: string; data: Record<string, string> }
type Access = { token: string; endsAt: number; for: string }

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function assertion(state: ServerState): string {
  const { client_email: iss, token_url: aud, private_key } = fcmConfig(state)
  const iat = Math.floor(state.now() / 1000)
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iss, scope, aud, iat, exp: iat + 3600 })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(private_key, 'base64url')}`
}

async function askAccess(state: ServerState, ending: AbortSignal): Promise<Access> {
  const { token_url } = fcmConfig(state)
  const body = new URLSearchParams({ grant_type: grant, assertion: assertion(state) }).toString()
  const options = { method: 'POST', headers: formHeaders, body, signal: ending }
  const { access_token, expires_in } = await fetchExternalJson<{ access_token: string; expires_in: number }>(
    state,
    token_url,
    options,
  )
  return { token: access_token, endsAt: state.now() + expires_in * 1000, for: fcmConfig(state).private_key }
}

type Device = { uid: number; push_token: string }

/**
 * The devices to notify of a message: those of its receiver, or of the channel's people except the author and frozen
 * ones.
 */
function devicesFor(state: ServerState, row: EventRow, mentions: readonly number[]): Device[] {
  const channel = row.gid === null ? undefined : findChannel(state, row.gid)
  const uids = row.gid === null ? [row.uid] : channel?.is_public === 1 ? null : membersOf(state, row.gid)
  return state.sql
    .all<Device & { status: string }>(
      `SELECT device.uid, push_token, status FROM device JOIN user USING (uid) WHERE push_token IS NOT NULL AND push_token <> ''`,
    )
    .filter(({ uid, status }) => uid !== row.from_uid && status === 'normal' && (uids === null || uids.includes(uid)))
    .filter(({ uid }) => !isMuted(state, uid, row, mentions))
}

function noticeOf(state: ServerState, row: EventRow): (Notice & { mentions: readonly number[] }) | null {
  const { content_type, content, properties } = latestContent(state, row)
  const name = (uid: number) => findPerson(state, uid)?.name ?? ''
  const words: Readonly<Record<string, string>> = {
    'text/plain': content.replaceAll(
      /(^|\s)@(\d+)(?=\s|$)/g,
      (_all, space: string, uid: string) => `${space}@${name(Number(uid))}`,
    ),
    'text/markdown': 'You have a new message',
    'vocechat/file': 'You have a new file',
  }
  const text = words[content_type]
  if (text === undefined) return null
  const mentions = Array.isArray(properties?.mentions) ? (properties.mentions as number[]) : []
  const common = { vocechat_server_id: state.serverId, vocechat_from_uid: String(row.from_uid) }
  if (row.gid === null) {
    return { title: name(row.from_uid), body: text, mentions, data: { ...common, vocechat_to_uid: String(row.uid) } }
  }
  const title = findChannel(state, row.gid)?.name ?? ''
  return {
    title,
    body: `${name(row.from_uid)}: ${text}`,
    mentions,
    data: { ...common, vocechat_to_gid: String(row.gid) },
  }
}

/** Sends push notifications for new messages through the configured service. Returns a function that stops it. */
export function watchPush(state: ServerState): () => void {
  const ending = new AbortController()
  const refused = new Set<string>()
  let access: Access | null = null

  async function deliver(notice: Notice, devices: readonly Device[]) {
    const { project_id, private_key } = fcmConfig(state)
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
    if (!access || access.for !== private_key || access.endsAt - renewalMarginMs < state.now())
      access = await askAccess(state, signal)
    const url = `${state.externalServices.fcm}/v1/projects/${project_id}/messages:send`
    const headers = { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' }
    for (const { push_token: token } of devices.filter((device) => !refused.has(device.push_token))) {
      const { title, body, data } = notice
      const message = { token, notification: { title, body }, data, apns: { payload: { aps: { sound: 'default' } } } }
      const options = { method: 'POST', headers, body: JSON.stringify({ message }), signal, maxBytes: 0 }
      if ((await fetchExternal(state, url, options)).status === 400) refused.add(token)
    }
  }

  const handleEvent = (row: EventRow) => {
    const { enabled, use_official } = fcmConfig(state)
    if (!enabled || use_official || (row.kind !== 'normal' && row.kind !== 'reply')) return
    const notice = noticeOf(state, row)
    const devices = notice ? devicesFor(state, row, notice.mentions) : []
    if (!notice || devices.length === 0) return
    // The message must not fail if the push service is down.
    state.afterCommit(() => void deliver(notice, devices).catch(() => undefined))
  }
  state.onEvent.add(handleEvent)
  return () => {
    state.onEvent.delete(handleEvent)
    ending.abort()
  }
}
