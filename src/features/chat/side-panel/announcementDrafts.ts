/** Announcements that were typed but not published. */
import type { ChannelId } from '@/domain/ids'
import type { RootState } from '@/store/rootReducer'
import { fieldDraftChanged, selectFieldDraft } from '@/store/ui/uiSlice'

const fieldOf = (channelId: ChannelId) => `announcement ${channelId}`

/** The text that was typed for this channel, or an empty string. */
export const selectAnnouncementDraft = (state: RootState, channelId: ChannelId): string =>
  selectFieldDraft(state, fieldOf(channelId))

/** The user typed an announcement; an empty text removes the draft. */
export const announcementDraftChanged = (channelId: ChannelId, text: string) =>
  fieldDraftChanged({ field: fieldOf(channelId), text })
