import { createSign } from 'node:crypto'
import type { World } from '../world'
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

function assertion(world: World): string {
  const { client_email: iss, token_url: aud, private_key } = fcmConfig(world)
  const iat = Math.floor(world.now() / 1000)
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iss, scope, aud, iat, exp: iat + 3600 })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(private_key, 'base64url')}`
}

async function askAccess(world: World, ending: AbortSignal): Promise<Access> {
  const { token_url } = fcmConfig(world)
  const body = new URLSearchParams({ grant_type: grant, assertion: assertion(world) }).toString()
  const options = { method: 'POST', headers: formHeaders, body, signal: ending }
  const { access_token, expires_in } = await fetchExternalJson<{ access_token: string; expires_in: number }>(
    world,
    token_url,
    options,
  )
  return { token: access_token, endsAt: world.now() + expires_in * 1000, for: fcmConfig(world).private_key }
}

type Device = { uid: number; push_token: string }

/**
 * The devices to notify of a message: those of its receiver, or of the channel's people except the author and frozen
 * ones.
 */
function devicesFor(world: World, row: EventRow, mentions: readonly number[]): Device[] {
  const channel = row.gid === null ? undefined : findChannel(world, row.gid)
  const uids = row.gid === null ? [row.uid] : channel?.is_public === 1 ? null : membersOf(world, row.gid)
  return world.sql
    .all<Device & { status: string }>(
      `SELECT device.uid, push_token, status FROM device JOIN user USING (uid) WHERE push_token IS NOT NULL AND push_token <> ''`,
    )
    .filter(({ uid, status }) => uid !== row.from_uid && status === 'normal' && (uids === null || uids.includes(uid)))
    .filter(({ uid }) => !isMuted(world, uid, row, mentions))
}

function noticeOf(world: World, row: EventRow): (Notice & { mentions: readonly number[] }) | null {
  const { content_type, content, properties } = latestContent(world, row)
  const name = (uid: number) => findPerson(world, uid)?.name ?? ''
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
  const common = { vocechat_server_id: world.serverId, vocechat_from_uid: String(row.from_uid) }
  if (row.gid === null) {
    return { title: name(row.from_uid), body: text, mentions, data: { ...common, vocechat_to_uid: String(row.uid) } }
  }
  const title = findChannel(world, row.gid)?.name ?? ''
  return {
    title,
    body: `${name(row.from_uid)}: ${text}`,
    mentions,
    data: { ...common, vocechat_to_gid: String(row.gid) },
  }
}

/** Sends push notifications for new messages through the configured service. Returns a function that stops it. */
export function watchPush(world: World): () => void {
  const ending = new AbortController()
  const refused = new Set<string>()
  let access: Access | null = null

  async function deliver(notice: Notice, devices: readonly Device[]) {
    const { project_id, private_key } = fcmConfig(world)
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
    if (!access || access.for !== private_key || access.endsAt - renewalMarginMs < world.now())
      access = await askAccess(world, signal)
    const url = `${world.externalServices.fcm}/v1/projects/${project_id}/messages:send`
    const headers = { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' }
    for (const { push_token: token } of devices.filter((device) => !refused.has(device.push_token))) {
      const { title, body, data } = notice
      const message = { token, notification: { title, body }, data, apns: { payload: { aps: { sound: 'default' } } } }
      const options = { method: 'POST', headers, body: JSON.stringify({ message }), signal, maxBytes: 0 }
      if ((await fetchExternal(world, url, options)).status === 400) refused.add(token)
    }
  }

  const handleEvent = (row: EventRow) => {
    const { enabled, use_official } = fcmConfig(world)
    if (!enabled || use_official || (row.kind !== 'normal' && row.kind !== 'reply')) return
    const notice = noticeOf(world, row)
    const devices = notice ? devicesFor(world, row, notice.mentions) : []
    if (!notice || devices.length === 0) return
    // the message must not fail if the push service is down
    world.afterCommit(() => void deliver(notice, devices).catch(() => undefined))
  }
  world.onEvent.add(handleEvent)
  return () => {
    world.onEvent.delete(handleEvent)
    ending.abort()
  }
}
