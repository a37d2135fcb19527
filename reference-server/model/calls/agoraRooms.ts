import type { ServerState } from '../serverState'
import { agoraConfig } from '../server/configuration'
import { fetchExternalJson } from '../external/fetchExternal'
import { isLoopback } from './agora'
import { loopbackRooms } from './loopbackRooms'

const timeoutMs = 8000

/** The provider's data about its rooms, unchanged; `success` is false if it returns nothing. */
async function ask<Nothing extends object>(state: ServerState, path: string, nothing: Nothing): Promise<unknown> {
  const { enabled, url, rtm_key, rtm_secret } = agoraConfig(state)
  if (!enabled) return { success: false, data: nothing }
  const authorization = `Basic ${Buffer.from(`${rtm_key}:${rtm_secret}`).toString('base64')}`
  const options = { headers: { authorization }, signal: AbortSignal.timeout(timeoutMs) }
  return fetchExternalJson(state, `${url}/dev/v1/channel${path}`, options).catch(() => ({
    success: false,
    data: nothing,
  }))
}

/** Whether this server answers for the provider. */
const isOwn = (state: ServerState) => agoraConfig(state).enabled && isLoopback(state)

/** The rooms that are in use; pages count from 0. */
export async function rooms(state: ServerState, page: number, size: number) {
  if (isOwn(state)) return { success: true, data: loopbackRooms(state).list(page, size) }
  return ask(state, `/${encodeURIComponent(agoraConfig(state).app_id)}?page_no=${page}&page_size=${size}`, {
    channels: [],
    total_size: 0,
  })
}

/** The people in a room. */
export async function roomMembers(state: ServerState, name: string) {
  if (isOwn(state)) return { success: true, data: loopbackRooms(state).members(name) }
  return ask(state, `/user/${encodeURIComponent(agoraConfig(state).app_id)}/${encodeURIComponent(name)}`, {
    channel_exist: false,
    mode: 1,
    total: 0,
    users: [],
  })
}
