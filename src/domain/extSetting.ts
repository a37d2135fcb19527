/** Further settings of a server, which it stores as one text: a JSON object (`ext_setting`, from 0.3.50). */
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'

/** The members in use, all false unless set, with their names on the wire. */
const NAMES = {
  onlyAdminsInvite: 'admin_only_can_invite',
  onlyAdminsSeeMembers: 'only_admin_can_see_channel_members',
  linkPreviews: 'enable_msg_url_preview',
} as const

export type ExtSettings = Record<keyof typeof NAMES, boolean>

const membersOf = (text: string | null): Record<string, unknown> => {
  const value = parseJson(text)
  return isObject(value) ? value : {}
}

/** Returns the settings of the text; everything is off in a missing or unreadable one. */
export function readExtSettings(text: string | null): ExtSettings {
  const members = membersOf(text)
  return Object.fromEntries(
    Object.entries(NAMES).map(([name, wireName]) => [name, members[wireName] === true]),
  ) as ExtSettings
}

/** Returns the text with the changes; members of others stay as they are. */
export function mergeExtSettings(text: string | null, changes: Partial<ExtSettings>): string {
  const changed = Object.entries(changes).map(([name, value]) => [NAMES[name as keyof ExtSettings], value])
  return JSON.stringify({ ...membersOf(text), ...Object.fromEntries(changed) })
}
