import type { ServerState } from '../serverState'
import { readConfig, writeConfig } from '../serverState'
import { fetchExternal } from '../external/fetchExternal'

/** Settings of an external meeting server. A call is then a message with the address of a room. */
export type MeetingConfig = {
  enabled: boolean
  url: string
  password: string
  license: string
  state: 'success' | 'undeployed' | ''
  server_type: 'nas' | 'vps' | 'other'
  additional_domains: Record<string, boolean>
}

const none: MeetingConfig = {
  enabled: false,
  url: '',
  password: '',
  license: '',
  state: '',
  server_type: 'other',
  additional_domains: {},
}

/** Returns the configuration of the meeting server. */
export const meetingConfig = (state: ServerState) => readConfig(state, 'meeting_server', none)

const timeoutMs = 5000

/** The reason why no meeting server works at this address; null if anything answers there. */
async function unreachableReason(state: ServerState, url: string): Promise<string | null> {
  const request = fetchExternal(state, url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs), maxBytes: 0 })
  return request.then(
    ({ status }) => (status < 500 ? null : `it answered ${status}`),
    (error: Error) => error.message,
  )
}

/** Whether anything answers at this address. */
export const isMeetingServer = async (state: ServerState, url: string) => (await unreachableReason(state, url)) === null

const plain = (text: string) => text.replaceAll(/[^\w :/.-]/g, '')

/** A script with the remaining command if nothing answers yet; this server does not include a meeting server. */
const script = (url: string, why: string) => `#!/bin/sh
# Nothing answers at ${plain(url)} yet. Install a meeting server there, then save these settings again.
# ${plain(why)}
exit 1
`

/** Stores the settings and checks whether the server answers. Returns `deployed`, or a script for its machine. */
export async function setMeetingConfig(state: ServerState, config: MeetingConfig): Promise<string> {
  const why = await unreachableReason(state, config.url)
  writeConfig(state, 'meeting_server', { ...config, state: why === null ? 'success' : 'undeployed' })
  return why === null ? 'deployed' : script(config.url, why)
}
