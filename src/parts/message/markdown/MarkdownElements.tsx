/** Draws the tree of a Markdown text as elements of our own. Pictures of other hosts become links, or every reader's address would be disclosed. */
import { createElement, memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import './markdown.css'
import { InlineText, OutsideLink, withoutTurns } from '../InlineText'
import { CodeBlock } from './CodeBlock'
import { toTree, type Align, type Twig } from './tree'
import { trueHost } from './trueHost'

const ALIGNED: Record<Exclude<Align, null>, string> = {
  left: 'text-left',
  center: 'text-center',
  right: 'text-right tabular-nums',
}

/** What a branch says, without its looks. */
const wordsOf = (twigs: readonly Twig[]): string =>
  twigs.map((twig) => ('inside' in twig ? wordsOf(twig.inside) : 'text' in twig ? twig.text : '')).join('')

/** A link whose words read as one address and which leads to another says so. */
function HonestLink({ href, words, children }: { href: string; words: string; children: ReactNode }) {
  const host = trueHost(words, href)
  return (
    <OutsideLink href={href}>
      {children}
      {host !== null && <bdi className="text-muted">{` (${host})`}</bdi>}
    </OutsideLink>
  )
}

/** Slides sideways where what it holds is wider; only then it is a Tab stop, for whoever slides by keys. */
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

/** `linked`: inside of a link, where an address is no link of its own. */
function draw(twig: Twig, key: number, mentions: readonly UserId[], linked = false): ReactNode {
  const within = linked || twig.kind === 'link'
  const inside = (twigs: Twig[]) => twigs.map((inner, index) => draw(inner, index, mentions, within))
  switch (twig.kind) {
    case 'text':
      return linked ? withoutTurns(twig.text) : <InlineText key={key} text={twig.text} mentions={mentions} />
    case 'code':
      return <code key={key}>{twig.text}</code>
    case 'block':
      return <CodeBlock key={key} code={twig.text} language={twig.language} />
    case 'image':
      return (
        <HonestLink key={key} href={twig.src} words={twig.alt}>
          {twig.alt === '' ? twig.src : twig.alt}
        </HonestLink>
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
        <HonestLink key={key} href={twig.href} words={wordsOf(twig.inside)}>
          {inside(twig.inside)}
        </HonestLink>
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
