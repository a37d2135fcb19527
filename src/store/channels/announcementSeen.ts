/** Which announcement this device has shown, under the key of the client that people used before. Comes late. */
import type { ChannelId } from '@/domain/ids'
import type { AppThunk } from '../context'

const keyOf = (channelId: ChannelId) => `announcement_read_${channelId}`

/** When the announcement that was seen last was made, in ms since 1970; 0: none was. */
export const lastAnnouncementSeen =
  (channelId: ChannelId): AppThunk<number> =>
  (_dispatch, _getState, { ports }) =>
    Date.parse(ports.preferences.read(keyOf(channelId)) ?? '') || 0

/** The announcement of that moment was seen. */
export const announcementSeen =
  (channelId: ChannelId, updatedAt: number): AppThunk =>
  (_dispatch, _getState, { ports }) => {
    ports.preferences.write(keyOf(channelId), new Date(updatedAt).toISOString())
  }
