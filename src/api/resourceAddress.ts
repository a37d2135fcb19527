/** Addresses of pictures and files that the browser loads itself (GET /resource/…, readable without a session). */
import type { Channel } from '@/domain/channel'
import type { User } from '@/domain/user'
import { apiBase } from '@/platform/serverAddress'

/** GET /resource/avatar, or null when the person has no picture: draw initials. */
export const avatarUrl = (user: Pick<User, 'id' | 'avatarUpdatedAt'>) =>
  user.avatarUpdatedAt === 0 ? null : `${apiBase()}/resource/avatar?uid=${user.id}&t=${user.avatarUpdatedAt}`

/**
 * GET /resource/group_avatar, or null. A new channel of 0.3.3 may report a picture that is a 404: fall back when it
 * does not load.
 */
export const channelPictureUrl = (channel: Pick<Channel, 'id' | 'avatarUpdatedAt'>) =>
  channel.avatarUpdatedAt === 0
    ? null
    : `${apiBase()}/resource/group_avatar?gid=${channel.id}&t=${channel.avatarUpdatedAt}`

/**
 * GET /resource/file: returns the address of a file in a message. Thumbnails exist for pictures that the server could
 * decode. The download form works for pictures and players, and makes a new tab save the file instead of showing it in
 * our origin.
 */
export function fileUrl(path: string, { thumbnail = false } = {}) {
  const query = new URLSearchParams({ file_path: path, ...(thumbnail && { thumbnail: 'true' }), download: 'true' })
  return `${apiBase()}/resource/file?${query.toString()}`
}

/**
 * GET /resource/organization/logo: never a 404. It has no modification time, so `version` (any number) requests a newer
 * one.
 */
export const logoUrl = (version?: number) =>
  `${apiBase()}/resource/organization/logo${version === undefined ? '' : `?t=${version}`}`
