/**
 * Renders a Markdown tree. Images of other hosts become links, because loading them would disclose the reader's IP
 * address.
 */
import { createElement, memo, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import './markdown.css'
import { HeadingLevel } from '../headingLevel'
import { InlineText, withoutTurns } from '../InlineText'
import { WrittenLink } from '../WrittenLink'
import { CodeBlock } from './CodeBlock'
import { toTree, type Align, type MarkdownNode } from './tree'

const ALIGNED: Record<Exclude<Align, null>, string> = {
  left: 'text-left',
  center: 'text-center',
  right: 'text-right tabular-nums',
}

/** Returns the text for an image, which is drawn as its description. */
const imageWords = ({ src, alt }: Extract<MarkdownNode, { kind: 'image' }>) => (alt === '' ? src : alt)

/** Returns the plain text of a branch. */
const wordsOf = (twigs: readonly MarkdownNode[]): string =>
  twigs
    .map((twig) => {
      if ('inside' in twig) return wordsOf(twig.inside)
      if (twig.kind === 'image') return imageWords(twig)
      return 'text' in twig ? twig.text : ''
    })
    .join('')

/** Scrolls horizontally if the content is wider. Only then it is a Tab stop, for keyboard scrolling. */
function Sideways({ children }: { children: ReactNode }) {
  const [slides, setSlides] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = box.current
    if (!here) return
    const observer = new ResizeObserver(() => setSlides(here.scrollWidth > here.clientWidth))
    observer.observe(here)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} {...(slides && { tabIndex: 0 })} className="max-w-full overflow-x-auto">
      {children}
    </div>
  )
}

/** Ranks below the headings of the page and of the panel around the message, without a gap. */
function Heading({ twig, children }: { twig: Extract<MarkdownNode, { kind: 'heading' }>; children: ReactNode }) {
  const top = useContext(HeadingLevel)
  return (
    <p role="heading" aria-level={Math.min(top + twig.depth, 6)} data-level={twig.level}>
      {children}
    </p>
  )
}

/** `linked` is true inside a link, where addresses do not become links. */
function draw(twig: MarkdownNode, key: number, mentions: readonly UserId[], linked = false): ReactNode {
  const within = linked || twig.kind === 'link'
  const inside = (twigs: MarkdownNode[]) => twigs.map((inner, index) => draw(inner, index, mentions, within))
  switch (twig.kind) {
    case 'text':
      return linked ? withoutTurns(twig.text) : <InlineText key={key} text={twig.text} mentions={mentions} />
    case 'code':
      return <code key={key}>{twig.text}</code>
    case 'block':
      return <CodeBlock key={key} code={twig.text} language={twig.language} />
    case 'image':
      return linked ? (
        withoutTurns(imageWords(twig))
      ) : (
        <WrittenLink key={key} href={twig.src} words={imageWords(twig)}>
          {withoutTurns(imageWords(twig))}
        </WrittenLink>
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
      return (
        <Heading key={key} twig={twig}>
          {inside(twig.inside)}
        </Heading>
      )
    case 'link':
      return (
        <WrittenLink key={key} href={twig.href} words={wordsOf(twig.inside)}>
          {inside(twig.inside)}
        </WrittenLink>
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
        <Sideways key={key}>
          <table>{inside(twig.inside)}</table>
        </Sideways>
      )
    default:
      return createElement(twig.kind, { key }, ...inside(twig.inside))
  }
}

/** Renders a Markdown text without a container. */
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
