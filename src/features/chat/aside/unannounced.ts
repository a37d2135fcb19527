/** What was written to be announced and was not announced yet: in the page's memory, for each person and channel. */
import type { ChannelId } from '@/domain/ids'
import type { AppStore } from '@/store/makeStore'
import { selectMyId } from '@/store/session/selectors'

const written = new WeakMap<AppStore, Map<string, string>>()

const keyOf = (store: AppStore, channelId: ChannelId) => `${selectMyId(store.getState())}/${channelId}`

/** What the person who is in had written for this channel; empty: nothing. */
export const unannounced = (store: AppStore, channelId: ChannelId): string =>
  written.get(store)?.get(keyOf(store, channelId)) ?? ''

/** Remembers it; the empty text forgets it. */
export function keepUnannounced(store: AppStore, channelId: ChannelId, text: string): void {
  const texts = written.get(store) ?? new Map<string, string>()
  written.set(store, texts.set(keyOf(store, channelId), text))
}
