/**
 * A plain text message. Line breaks are preserved, text of emoji only is larger, and long text is folded.
 */
import { memo, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import { BodyBoundary } from '@/conversation/message-body/BodyBoundary'
import { isOnlyEmoji } from './inline'
import { InlineText } from './InlineText'
import { useFold } from './useFold'

type Props = { text: string; mentions: readonly UserId[]; tail?: ReactNode }

/** `tail` (the time in bubbles) is placed at the end of the last line. */
export const TextBody = memo(function TextBody(props: Props) {
  return (
    <BodyBoundary source={props.text} tail={props.tail}>
      <Text {...props} />
    </BodyBoundary>
  )
})

function Text({ text, mentions, tail }: Props) {
  const { parts, toggle } = useFold(text)
  if (isOnlyEmoji(text)) {
    return (
      <p className="flex items-baseline-last gap-x-1 text-[40px] leading-[52px]">
        <span>{text.trim()}</span>
        {tail}
      </p>
    )
  }
  return (
    <p
      className="flow-root text-msg leading-[round(1.5em,1px)] overflow-clip [overflow-clip-margin:4px] break-words whitespace-pre-wrap hyphens-auto [overflow-wrap:anywhere]"
      dir="auto"
    >
      {parts.length === 1 ? (
        <InlineText text={parts[0]!} mentions={mentions} />
      ) : (
        parts.map((part, index) => (
          <span key={index} className="block">
            <InlineText text={part} mentions={mentions} />
          </span>
        ))
      )}
      {toggle}
      {tail}
    </p>
  )
}
