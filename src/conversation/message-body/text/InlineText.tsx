/** Plain text with links and mentions. */
import { memo } from 'react'
import type { UserId } from '@/domain/ids'
import { DIRECTION_SIGNS } from '@/lib/directionSigns'
import { ChannelLinks } from './ChannelLinks'
import { parseInline, type Inline } from './inline'
import { MentionChip } from './MentionChip'
import { TextLink } from './TextLink'

/**
 * Renders the text as elements. TextLink decides where links lead, and ` @12 ` becomes the person's name. The
 * container handles line breaks.
 */
export const InlineText = memo(function InlineText({ text, mentions }: { text: string; mentions: readonly UserId[] }) {
  return <InlinePieces pieces={parseInline(text)} mentions={mentions} />
})

/** Renders what `parseInline` found. */
export function InlinePieces({ pieces, mentions }: { pieces: readonly Inline[]; mentions: readonly UserId[] }) {
  return pieces.map((piece, index) => {
    if (piece.kind === 'link')
      return (
        <TextLink key={index} href={piece.href} words={piece.text}>
          <span translate="no">{piece.text}</span>
        </TextLink>
      )
    if (piece.kind === 'mention')
      return <MentionChip key={index} userId={piece.userId} isListed={mentions.includes(piece.userId)} />
    const after = pieces[index - 1]?.kind === 'mention'
    const before = pieces[index + 1]?.kind === 'mention'
    const words = trimAroundMention(piece.text, index === 0 && before, after)
    return words.includes('#') ? <ChannelLinks key={index} text={words} /> : <span key={index}>{words}</span>
  })
}

/** Removes the spaces that the message format adds around a mention: at the start of the text and before a comma. */
function trimAroundMention(text: string, leads: boolean, follows: boolean) {
  const start = leads && text === ' ' ? '' : text
  return follows && /^ [,.;:!?…)。，！？]/.test(start) ? start.slice(1) : start
}

/** Removes characters that change the reading direction, because they can make an address look like another one. */
export const escapeBidiControls = (address: string) => address.replace(DIRECTION_SIGNS, encodeURIComponent)
