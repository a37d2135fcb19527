/** A translated sentence that names a channel and shows its # or lock. */
import type { Channel } from '@/domain/channel'
import { ChannelName } from './ChannelName'

/** The placeholder for the name in the translation; no text contains this character. */
export const CHANNEL = '\u0000'

/** Renders the translated `text`. The sign stays with the first word of the name. */
export function ChannelSentence({ text, channel }: { text: string; channel: Pick<Channel, 'name' | 'isPublic'> }) {
  const [before, after] = text.split(CHANNEL)
  return (
    <>
      <span>{before}</span>
      <span className="inline-block max-w-full in-[.truncate]:inline">
        <ChannelName name={channel.name} isPublic={channel.isPublic} />
      </span>
      <span>{after}</span>
    </>
  )
}
