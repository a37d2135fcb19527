/** Server versions, and what a server of a version can do. */

/** The numbers of a version text such as `0.3.11-beta`, what follows a hyphen ignored; null when they are not numbers. */
export function versionNumbers(text: string): readonly number[] | null {
  const parts = (text.trim().split('-')[0] ?? '').split('.')
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : null
}

/** Below 0 when the first is older, 0 when they are the same, NaN when one of them is not numeric. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [versionNumbers(one), versionNumbers(other)]
  if (!left || !right) return NaN
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** From which version on a server has what older ones lack. */
export const GATES = {
  /** PUT /admin/system/organization in place of POST; the protocol says "above 0.3.8". */
  organizationPut: '0.3.9',
  /** DELETE /message/bulk/{mids}, DELETE /admin/system/message/clear. */
  bulkDelete: '0.3.10',
  /** GET /admin/system/files. */
  fileList: '0.3.11',
  widgetId: '0.3.12',
  /** GET and PUT /admin/system/common with its later members. */
  commonSettings: '0.3.50',
  mailNotices: '0.4.0',
  /** PUT /user/contact_remark. */
  remarks: '0.5.0',
  passkeys: '0.5.5',
  /** /user/notification/*. */
  notificationChannels: '0.5.11',
  /** /group/{gid}/announcement. */
  announcements: '0.5.13',
  publicBots: '0.5.29',
} as const

export type Capability = keyof typeof GATES

/** Whether a server of that version has it; false for versions that cannot be read. */
export const hasCapability = (version: string, capability: Capability) =>
  compareVersions(version, GATES[capability]) >= 0

/** The oldest server that this client can talk to. */
export const OLDEST_SERVER = '0.3.0'

/** Whether a server is known to be too old; one that does not say is not. */
export const isTooOld = (version: string | null) => version !== null && compareVersions(version, OLDEST_SERVER) < 0
