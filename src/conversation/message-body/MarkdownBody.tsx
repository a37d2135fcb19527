/** A Markdown message. The parser is lazily loaded; until it arrives, the source is shown as plain text. */
import { memo, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import { BodyBoundary } from './BodyBoundary'
import { InlineText } from '@/conversation/message-body/text/InlineText'
import { lazyModule, useLazyModule } from '@/ui/lazy'
import { useFold } from '@/conversation/message-body/text/useFold'

const markdownModule = lazyModule(() => import('./markdown/MarkdownElements'))

type Props = {
  text: string
  mentions: readonly UserId[]
  tail?: ReactNode
  /** Whether a long text is not folded. */
  isWhole?: boolean
}

/** `tail` (the time in bubbles) is placed below the last block. */
export const MarkdownBody = memo(function MarkdownBody(props: Props) {
  return (
    <BodyBoundary source={props.text} tail={props.tail}>
      <Markdown {...props} />
    </BodyBoundary>
  )
})

function Markdown({ text, mentions, tail, isWhole = false }: Props) {
  const { parts, toggle } = useFold(text, { isMarkdown: true, isWhole })
  const markdown = useLazyModule(markdownModule)
  return (
    <div className="markdown overflow-clip [overflow-clip-margin:4px]" dir="auto">
      {parts.map((part, index) =>
        markdown ? (
          <markdown.MarkdownElements key={index} text={part} mentions={mentions} />
        ) : (
          <p key={index} className="whitespace-pre-wrap">
            <InlineText text={part} mentions={mentions} />
          </p>
        ),
      )}
      {toggle}
      {tail && <div className="-mt-1">{tail}</div>}
    </div>
  )
}
