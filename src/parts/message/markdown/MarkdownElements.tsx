/** Draws the tree of a Markdown text as elements of our own. Pictures of other hosts become links, or every reader's address would be disclosed. */
import { createElement, memo, useMemo, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import './markdown.css'
import { InlineText, OutsideLink } from '../InlineText'
import { CodeBlock } from './CodeBlock'
import { toTree, type Align, type Twig } from './tree'

const ALIGNED: Record<Exclude<Align, null>, string> = {
  left: 'text-left',
  center: 'text-center',
  right: 'text-right tabular-nums',
}

function draw(twig: Twig, key: number, mentions: readonly UserId[]): ReactNode {
  const inside = (twigs: Twig[]) => twigs.map((inner, index) => draw(inner, index, mentions))
  switch (twig.kind) {
    case 'text':
      return <InlineText key={key} text={twig.text} mentions={mentions} />
    case 'code':
      return <code key={key}>{twig.text}</code>
    case 'block':
      return <CodeBlock key={key} code={twig.text} language={twig.language} />
    case 'image':
      return (
        <OutsideLink key={key} href={twig.src}>
          {twig.alt === '' ? twig.src : twig.alt}
        </OutsideLink>
      )
    case 'task':
      return (
        <span key={key} className="task">
          {twig.done ? '☑' : '☐'}
        </span>
      )
    case 'br':
    case 'hr':
      return createElement(twig.kind, { key })
    case 'bare':
      return <span key={key}>{inside(twig.inside)}</span>
    case 'heading':
      // inside a message, below the page's own headings
      return (
        <p key={key} role="heading" aria-level={Math.min(twig.level + 2, 6)}>
          {inside(twig.inside)}
        </p>
      )
    case 'link':
      return (
        <OutsideLink key={key} href={twig.href}>
          {inside(twig.inside)}
        </OutsideLink>
      )
    case 'ol':
      return (
        <ol key={key} start={twig.start}>
          {inside(twig.inside)}
        </ol>
      )
    case 'th':
    case 'td':
      return createElement(
        twig.kind,
        { key, className: twig.align ? ALIGNED[twig.align] : undefined },
        ...inside(twig.inside),
      )
    case 'table':
      return (
        <div key={key} className="max-w-full overflow-x-auto">
          <table>{inside(twig.inside)}</table>
        </div>
      )
    default:
      return createElement(twig.kind, { key }, ...inside(twig.inside))
  }
}

/** The elements of a Markdown text, without a container. */
export const MarkdownElements = memo(function MarkdownElements({
  text,
  mentions,
}: {
  text: string
  mentions: readonly UserId[]
}) {
  const tree = useMemo(() => toTree(text), [text])
  return tree.map((twig, index) => draw(twig, index, mentions))
})
