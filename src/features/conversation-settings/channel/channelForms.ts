/** The names of the forms in the settings of a channel. */
import type { ChannelId } from '@/domain/ids'

/** Returns the name of the form of its Overview. */
export const overviewForm = (channelId: ChannelId) => `channel ${channelId}`

/** Returns the name of the form of its Permissions. */
export const permissionsForm = (channelId: ChannelId) => `channel rules ${channelId}`
