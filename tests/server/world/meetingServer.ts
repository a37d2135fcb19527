import type { World } from './world'
import { readConfig, writeConfig } from './world'

/** The meeting server of another vendor, where a call is a message with the address of a room. */
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

export const meetingConfig = (world: World) => readConfig(world, 'meeting_server', none)

const patience = 5000

/** Whether something answers at this address, whatever it says. */
export async function isMeetingServer(url: string): Promise<boolean> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}

/** The command that is left to do where nothing answers yet; this server brings no meeting server along. */
const script = (url: string) => `#!/bin/sh
# Nothing answers at ${url.replaceAll(/[^\w:/.-]/g, '')} yet. Install a meeting server there, then save these settings again.
exit 1
`

/** Keeps the settings and looks whether the server is there. Gives `deployed`, or a script for its machine. */
export async function setMeetingConfig(world: World, config: MeetingConfig): Promise<string> {
  const isThere = config.url !== '' && (await isMeetingServer(config.url))
  writeConfig(world, 'meeting_server', { ...config, state: isThere ? 'success' : 'undeployed' })
  return isThere ? 'deployed' : script(config.url)
}
