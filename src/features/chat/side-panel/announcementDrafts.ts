/** Announcements that were typed but not published. */
import type { ChannelId } from '@/domain/ids'
import type { RootState } from '@/store/rootReducer'
import { selectUnsavedForm } from '@/store/ui/uiSlice'

/** Returns the name of the form of a channel's announcement. */
export const announcementForm = (channelId: ChannelId) => `announcement ${channelId}`

/** The text that was typed for this channel, or an empty string. */
export function selectAnnouncementDraft(state: RootState, channelId: ChannelId): string {
  const typed = selectUnsavedForm(state, announcementForm(channelId)).edits.text?.typed
  return typeof typed === 'string' ? typed : ''
}
