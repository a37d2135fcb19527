/** URLs of pictures and files that the browser loads itself (GET /resource/…, readable without a session). */
import type { Channel } from '@/domain/channel'
import type { User } from '@/domain/user'
import { apiBase } from '@/platform/network/serverAddress'

/** GET /resource/avatar: returns the URL of a user's picture, or null without one. */
export const avatarUrl = (user: Pick<User, 'id' | 'avatarUpdatedAt'>) =>
  user.avatarUpdatedAt === 0 ? null : `${apiBase()}/resource/avatar?uid=${user.id}&t=${user.avatarUpdatedAt}`

/**
 * GET /resource/group_avatar: returns the URL of a channel's picture, or null without one. On 0.3.3 a new channel may
 * report a picture that does not exist.
 */
export const channelPictureUrl = (channel: Pick<Channel, 'id' | 'avatarUpdatedAt'>) =>
  channel.avatarUpdatedAt === 0
    ? null
    : `${apiBase()}/resource/group_avatar?gid=${channel.id}&t=${channel.avatarUpdatedAt}`

/**
 * GET /resource/file: returns the URL of a file in a message. Thumbnails exist for pictures that the server could
 * decode. With `download` a new tab saves the file instead of showing it in this origin; pictures and players ignore it.
 */
export function fileUrl(path: string, { thumbnail = false } = {}) {
  const query = new URLSearchParams({ file_path: path, ...(thumbnail && { thumbnail: 'true' }), download: 'true' })
  return `${apiBase()}/resource/file?${query.toString()}`
}

/**
 * GET /resource/organization/logo: returns the URL of the server's logo, which always exists. A new `version` (any
 * number) makes the browser load it again.
 */
export const logoUrl = (version = 0) => `${apiBase()}/resource/organization/logo?t=${version}`

/** GET /resource/widget-extra.css: returns the address for a stylesheet link. */
export const widgetCssUrl = () => `${apiBase()}/resource/widget-extra.css`
