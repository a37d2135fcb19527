/** Text in which `#names` of channels are links. */
import { createSelector } from '@reduxjs/toolkit'
import { Lock } from 'lucide-react'
import { useLinkTo } from '@/components/links/linkTo'
import { addressOf } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useConversationLabel } from '@/components/conversation/useConversationName'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { findChannels } from './findChannels'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'

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
  return findChannels(text, ids).map(({ text: words, channelId }, index) =>
    channelId === null ? (
      <span key={index}>{words}</span>
    ) : (
      <ChannelLink key={index} channelId={channelId} words={words} />
    ),
  )
}

/** A private channel shows a lock in place of the #. The # stays in copied text. */
function ChannelLink({ channelId, words }: { channelId: ChannelId; words: string }) {
  const tabIndex = useRowTabIndex()
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const isPrivate = channel?.isPublic === false
  const label = useConversationLabel(channelKey(channelId))
  const href = useLinkTo(addressOf.conversation(channelKey(channelId)))
  if (href === null) return <span>{words}</span>
  return (
    <a
      href={href}
      tabIndex={tabIndex}
      translate="no"
      aria-label={isPrivate ? label : undefined}
      className="text-accent-text hover:underline pointer-coarse:py-[3px]"
    >
      {isPrivate ? (
        <>
          <span className="sr-only">{words.slice(0, 1)}</span>
          <Lock strokeWidth={2.25} className="me-[0.1em] inline-block size-[0.85em] align-[-0.05em]" aria-hidden />
          <span>{words.slice(1)}</span>
        </>
      ) : (
        words
      )}
    </a>
  )
}
