/** A Markdown message. The parser is fetched at the first one; until it is here the source shows as plain text. */
import { memo, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import { InlineText } from './InlineText'
import { makeLate, useLate } from '@/ui/late'
import { useCutText } from './TextBody'

const lateMarkdown = makeLate(() => import('./markdown/MarkdownElements'))

/** `tail` (edited, time) stands below the last block. */
export const MarkdownBody = memo(function MarkdownBody({
  text,
  mentions,
  tail,
}: {
  text: string
  mentions: readonly UserId[]
  tail?: ReactNode
}) {
  const { shown, rest } = useCutText(text)
  const markdown = useLate(lateMarkdown)
  return (
    <div className="markdown overflow-clip [overflow-clip-margin:4px]" dir="auto">
      {markdown ? (
        <markdown.MarkdownElements text={shown} mentions={mentions} />
      ) : (
        <p className="whitespace-pre-wrap">
          <InlineText text={shown} mentions={mentions} />
        </p>
      )}
      {rest}
      {tail && <div className="-mt-1">{tail}</div>}
    </div>
  )
})
