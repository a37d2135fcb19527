/**
 * Renders a Markdown tree. Images of other hosts become links, because loading them would disclose the reader's IP
 * address.
 */
import { createElement, memo, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import { HeadingLevelContext } from '../HeadingLevelContext'
import { InlinePieces, escapeBidiControls } from '../text/InlineText'
import { TextLink } from '../text/TextLink'
import { CodeBlock } from './CodeBlock'
import { parseMarkdown, type Align, type MarkdownNode } from './parseMarkdown'

const ALIGN_CLASSES: Record<Exclude<Align, null>, string> = {
  left: 'text-start',
  center: 'text-center',
  right: 'text-end tabular-nums',
}

/** Returns the text for an image, which is drawn as its description. */
const imageText = ({ src, alt }: Extract<MarkdownNode, { kind: 'image' }>) => (alt === '' ? src : alt)

/** Returns the plain text of a branch. */
const plainText = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map((node) => {
      if ('children' in node) return plainText(node.children)
      if (node.kind === 'image') return imageText(node)
      return 'text' in node ? node.text : ''
    })
    .join('')

/** Scrolls horizontally if the content is wider. Only then it is a Tab stop, for keyboard scrolling. */
function HorizontalScroll({ children }: { children: ReactNode }) {
  const [isScrollable, setIsScrollable] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsScrollable(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} {...(isScrollable && { tabIndex: 0 })} className="max-w-full overflow-x-auto">
      {children}
    </div>
  )
}

/** Ranks below the headings of the page and of the panel around the message, without a gap. */
function Heading({ node, children }: { node: Extract<MarkdownNode, { kind: 'heading' }>; children: ReactNode }) {
  const top = useContext(HeadingLevelContext)
  return (
    <p role="heading" aria-level={Math.min(top + node.depth, 6)} data-level={node.level}>
      {children}
    </p>
  )
}

/** Two digits have room in the margin of every list. A list with longer numbers, such as years, gets a wider one. */
function numberMargin({ start, children }: Extract<MarkdownNode, { kind: 'ol' }>) {
  const digits = String(start + children.length - 1).length
  return digits > 2 ? { paddingInlineStart: `${digits + 2}ch` } : undefined
}

/** `isInLink` is true inside a link, where addresses do not become links. */
function draw(node: MarkdownNode, key: number, mentions: readonly UserId[], isInLink = false): ReactNode {
  const within = isInLink || node.kind === 'link'
  const drawAll = (nodes: MarkdownNode[]) => nodes.map((inner, index) => draw(inner, index, mentions, within))
  switch (node.kind) {
    case 'text':
      return isInLink ? (
        <span key={key}>{escapeBidiControls(node.text)}</span>
      ) : (
        <InlinePieces key={key} pieces={node.pieces ?? []} mentions={mentions} />
      )
    case 'code':
      return (
        <code key={key} translate="no">
          {node.text}
        </code>
      )
    case 'block':
      return <CodeBlock key={key} code={node.text} language={node.language} />
    case 'image':
      return isInLink ? (
        <span key={key}>{escapeBidiControls(imageText(node))}</span>
      ) : (
        <TextLink key={key} href={node.src} words={imageText(node)}>
          {escapeBidiControls(imageText(node))}
        </TextLink>
      )
    case 'task':
      return (
        <span key={key} className="task">
          {node.done ? '☑' : '☐'}
        </span>
      )
    case 'br':
    case 'hr':
      return createElement(node.kind, { key })
    case 'bare':
      return <span key={key}>{drawAll(node.children)}</span>
    case 'heading':
      return (
        <Heading key={key} node={node}>
          {drawAll(node.children)}
        </Heading>
      )
    case 'link':
      return (
        <TextLink key={key} href={node.href} words={plainText(node.children)}>
          {drawAll(node.children)}
        </TextLink>
      )
    case 'ol':
      return (
        <ol key={key} start={node.start} style={numberMargin(node)}>
          {drawAll(node.children)}
        </ol>
      )
    case 'th':
    case 'td':
      return createElement(
        node.kind,
        { key, className: node.align ? ALIGN_CLASSES[node.align] : undefined },
        ...drawAll(node.children),
      )
    case 'table':
      return (
        <HorizontalScroll key={key}>
          <table>{drawAll(node.children)}</table>
        </HorizontalScroll>
      )
    default:
      return createElement(node.kind, { key }, ...drawAll(node.children))
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
  const tree = useMemo(() => parseMarkdown(text), [text])
  return tree.map((node, index) => draw(node, index, mentions))
})
