/** A run of plain text with its links and mentions. */
import { memo, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import { ChannelNames } from './ChannelNames'
import { parseInline } from './inline'
import { MentionChip } from './MentionChip'
import { useRowTab } from './rowTab'

/** One link to the world outside; the page it opens learns nothing about us. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const tabIndex = useRowTab()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={tabIndex}
      className="text-accent-text underline decoration-accent-line decoration-1 underline-offset-2 hover:decoration-current"
    >
      {children}
    </a>
  )
}

/** The text as elements: links open outside, ` @12 ` shows the person's name. Line breaks are the container's. */
export const InlineText = memo(function InlineText({ text, mentions }: { text: string; mentions: readonly UserId[] }) {
  const pieces = parseInline(text)
  return pieces.map((piece, index) => {
    if (piece.kind === 'link')
      return (
        <OutsideLink key={index} href={piece.href}>
          {withoutTurns(piece.text)}
        </OutsideLink>
      )
    if (piece.kind === 'mention')
      return <MentionChip key={index} userId={piece.userId} meant={mentions.includes(piece.userId)} />
    const after = pieces[index - 1]?.kind === 'mention'
    const before = pieces[index + 1]?.kind === 'mention'
    const words = trimmed(piece.text, index === 0 && before, after)
    return words.includes('#') ? <ChannelNames key={index} text={words} /> : words
  })
})

/** The wire's spaces round a mention: the one at the very beginning and the one before a comma are not the writer's. */
function trimmed(text: string, leads: boolean, follows: boolean) {
  const start = leads && text === ' ' ? '' : text
  return follows && /^ [,.;:!?…)。，！？]/.test(start) ? start.slice(1) : start
}

/** An address as it is: letters that turn the reading direction would make it look like another one. */
export const withoutTurns = (address: string) =>
  address.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, encodeURIComponent)
