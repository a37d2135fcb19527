/** Text in which `#names` of channels are links. */
import { createSelector } from '@reduxjs/toolkit'
import { addressOf, hrefOf } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { findChannels } from './findChannels'
import { useRowTab } from './rowTab'

/** The store holds only channels that the reader is in or may enter. If two share a name, the older one wins. */
const selectIdsByName = createSelector(
  [(state: RootState) => state.channels.entities],
  (entities) =>
    new Map(
      Object.values(entities)
        .filter(({ name }) => name !== '')
        .sort((one, other) => other.id - one.id)
        .map(({ id, name }) => [name, id]),
    ),
)

/** Renders the text with channel links. */
export function ChannelLinks({ text }: { text: string }) {
  const ids = useAppSelector(selectIdsByName)
  const tabIndex = useRowTab()
  return findChannels(text, ids).map(({ text: words, channelId }, index) =>
    channelId === null ? (
      words
    ) : (
      <a
        key={index}
        href={hrefOf(addressOf.conversation(channelKey(channelId)))}
        tabIndex={tabIndex}
        className="text-accent-text hover:underline"
      >
        {words}
      </a>
    ),
  )
}
