import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { isInside, requireChannel } from '../channels/channels'
import { agoraConfig } from '../server/configuration'
import { checkDirect } from '../accounts/contacts'
import { fetchExternal } from '../external/fetchExternal'
import { findPerson } from '../accounts/people'
import { refuse } from '../refusal'

const lifetimeS = 86_400
/** Timeout for the provider, in milliseconds. */
const timeoutMs = 8000
/** Join, send audio, send video, send data. */
const privileges = [1, 2, 3, 4]

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer)
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const sized = (bytes: Buffer) => Buffer.concat([u16(bytes.length), bytes])

/** Creates an access token of version 006 with the vendor's algorithm; all privileges expire together. */
function agoraToken(
  key: { appId: string; certificate: string },
  room: { channel: string; uid: number },
  moment: { salt: number; endsAt: number },
): string {
  const { channel, uid } = room
  const ends = u32(moment.endsAt)
  const granted = privileges.map((privilege) => Buffer.concat([u16(privilege), ends]))
  const message = Buffer.concat([u32(moment.salt), ends, u16(privileges.length), ...granted])
  const signed = Buffer.concat([Buffer.from(`${key.appId}${channel}${uid}`), message])
  const signature = createHmac('sha256', key.certificate).update(signed).digest()
  const content = Buffer.concat([sized(signature), u32(crc32(channel)), u32(crc32(String(uid))), sized(message)])
  return `006${key.appId}${content.toString('base64')}`
}

/** The App ID with which this server plays the provider itself (`loopbackRooms.ts`). */
export const LOOPBACK_APP_ID = 'loopback'

/** Whether this server plays the provider. */
export const isLoopback = (state: ServerState) => agoraConfig(state).app_id === LOOPBACK_APP_ID

/** Whether a token of this server lets this person into this room now. */
export function isCallToken(state: ServerState, token: string, room: { channel: string; uid: number }): boolean {
  const { app_id, app_certificate } = agoraConfig(state)
  const content = Buffer.from(token.slice(3 + app_id.length), 'base64')
  // Behind the signature stand two checksums and the length of the message.
  const message = content.subarray(2 + 32 + 4 + 4 + 2)
  if (message.length < 8) return false
  const moment = { salt: message.readUInt32LE(0), endsAt: message.readUInt32LE(4) }
  const expected = Buffer.from(agoraToken({ appId: app_id, certificate: app_certificate }, room, moment))
  const given = Buffer.from(token)
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    moment.endsAt > Math.floor(state.now() / 1000)
  )
}

function callToken(state: ServerState, caller: Claims, channel: string) {
  const { app_id, app_certificate } = agoraConfig(state)
  const endsAt = Math.floor(state.now() / 1000) + lifetimeS
  const agora_token = agoraToken(
    { appId: app_id, certificate: app_certificate },
    { channel, uid: caller.uid },
    { salt: randomInt(1, 99_999_999), endsAt },
  )
  const credentials = { agora_token, app_id, uid: caller.uid, channel_name: channel, expired_in: lifetimeS }
  return isLoopback(state) ? { ...credentials, rtc: LOOPBACK_APP_ID } : credentials
}

/** Whether calls are configured. */
export const callsEnabled = (state: ServerState) => agoraConfig(state).enabled

/** The data to join the call of a channel. 503 calls are off, 404 no channel, 403 outside. */
export function channelCall(state: ServerState, caller: Claims, gid: number) {
  if (!callsEnabled(state)) refuse(503)
  if (!isInside(state, requireChannel(state, gid), caller.uid)) refuse(403)
  return callToken(state, caller, `vocechat:group:${gid}`)
}

/** The data to join a call with a person. It uses the callee's room, and the callee is notified. */
export function directCall(state: ServerState, caller: Claims, callee: number) {
  if (!callsEnabled(state)) refuse(503)
  if (!findPerson(state, callee)) refuse(404)
  checkDirect(state, caller.uid, callee)
  if (callee !== caller.uid) {
    state.transaction(() => state.publish([callee], { type: 'user_calling', uid: caller.uid, target: callee }))
  }
  return callToken(state, caller, `vocechat:dm:${callee}`)
}

type UsageReport = { usages?: Array<{ date?: string; usage?: Record<string, unknown> }> }

const agoraFieldNames = {
  duration_audio_all: 'durationAudioAll',
  duration_video_hd: 'durationVideoHd',
  duration_video_hdp: 'durationVideoHdp',
} as const

function usageFigures(usage: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(agoraFieldNames).map(([own, theirs]) => {
      const value = usage[theirs]
      return [own, typeof value === 'number' ? value : refuse(500, `missing field \`${theirs}\``)]
    }),
  )
}

function parseReport(text: string): UsageReport {
  try {
    return JSON.parse(text) as UsageReport
  } catch {
    return refuse(500, 'error decoding response body')
  }
}

/** The provider's usage report. 503 if calls are off or the provider refuses, 500 if its answer cannot be read. */
export async function agoraUsages(state: ServerState, dates: { from: string; to: string }) {
  const { enabled, url, project_id, rtm_key, rtm_secret } = agoraConfig(state)
  if (!enabled) refuse(503)
  const query = new URLSearchParams({ project_id, from_date: dates.from, to_date: dates.to, business: 'default' })
  const authorization = `Basic ${Buffer.from(`${rtm_key}:${rtm_secret}`).toString('base64')}`
  const options = { headers: { authorization }, signal: AbortSignal.timeout(timeoutMs) }
  const { status, bytes } = await fetchExternal(state, `${url}/dev/v3/usage?${query}`, options).catch((error: Error) =>
    refuse(503, error.message),
  )
  if (status !== 200) refuse(503, `the provider answered ${status}`)
  const report = parseReport(bytes.toString('utf8'))
  const usages = report.usages ?? refuse(500, 'missing field `usages`')
  return {
    usages: usages.map(({ date, usage }) => ({ date: Date.parse(date ?? ''), usage: usageFigures(usage ?? {}) })),
  }
}
