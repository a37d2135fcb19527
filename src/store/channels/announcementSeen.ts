/**
 * Remembers which announcement this device has shown, under the storage key of the client that people used before.
 * Lazily loaded (decision 0041).
 */
import type { ChannelId } from '@/domain/ids'
import type { AppThunk } from '../context'

const keyOf = (channelId: ChannelId) => `announcement_read_${channelId}`

/** The creation time of the last announcement that was seen, in ms since 1970; 0: none. */
export const announcementSeenAt =
  (channelId: ChannelId): AppThunk<number> =>
  (_dispatch, _getState, { ports }) =>
    Date.parse(ports.preferences.read(keyOf(channelId)) ?? '') || 0

/** Stores that the announcement of that time was seen. */
export const markAnnouncementSeen =
  (channelId: ChannelId, updatedAt: number): AppThunk =>
  (_dispatch, _getState, { ports }) => {
    ports.preferences.write(keyOf(channelId), new Date(updatedAt).toISOString())
  }
