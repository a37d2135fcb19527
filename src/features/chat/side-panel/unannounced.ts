/** Announcements that were typed but not sent; in memory, per person and channel. */
import type { ChannelId } from '@/domain/ids'
import type { AppStore } from '@/store/makeStore'
import { selectMyId } from '@/store/session/selectors'

const written = new WeakMap<AppStore, Map<string, string>>()

const keyOf = (store: AppStore, channelId: ChannelId) => `${selectMyId(store.getState())}/${channelId}`

/** The text that the signed-in person typed for this channel, or an empty string. */
export const unannounced = (store: AppStore, channelId: ChannelId): string =>
  written.get(store)?.get(keyOf(store, channelId)) ?? ''

/** Stores the text; an empty text removes it. */
export function keepUnannounced(store: AppStore, channelId: ChannelId, text: string): void {
  const texts = written.get(store) ?? new Map<string, string>()
  written.set(store, texts.set(keyOf(store, channelId), text))
}
