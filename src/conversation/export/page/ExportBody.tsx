/** The content of a message in an exported page: plain elements, without scripts, requests or colors of its own. */
import { createElement, type ReactNode } from 'react'
import type { BundledBody } from '@/domain/bundle'
import type { MessageBody } from '@/domain/message'
import type { UserId } from '@/domain/ids'
import { bidiIsolate } from '@/lib/bidiIsolate'
import { parseInline, type Inline } from '@/conversation/message-body/text/inline'
import { escapeBidiControls } from '@/conversation/message-body/text/InlineText'
import { fileKind, isHeic } from '@/conversation/attachments/fileKind'
import { isMadeInert } from '../run/exportNames'
import { parseMarkdown, type MarkdownNode } from '@/conversation/message-body/markdown/parseMarkdown'

export type BodyTexts = {
  nameOf: (id: UserId) => string
  voice: string
  bundle: string
  unknown: string
  missing: string
  size: (bytes: number) => string
}

const isSafe = (href: string) => /^(?:https?:|mailto:|tel:)/i.test(href)

const link = (key: number, href: string, children: ReactNode) =>
  isSafe(href) ? (
    <a key={key} href={href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span key={key}>{children}</span>
  )

const drawPieces = (pieces: readonly Inline[], texts: BodyTexts) =>
  pieces.map((piece, index) => {
    if (piece.kind === 'link') return link(index, piece.href, escapeBidiControls(piece.text))
    return piece.kind === 'mention' ? (
      <b key={index} translate="no">{`@${bidiIsolate(texts.nameOf(piece.userId))}`}</b>
    ) : (
      <span key={index}>{piece.text}</span>
    )
  })

/** A heading of a message ranks below the day's. */
const HEADING_LEVEL = 3
const NAMES: Partial<Record<MarkdownNode['kind'], string>> = { bare: 'span', heading: `h${HEADING_LEVEL}` }

function draw(node: MarkdownNode, key: number, texts: BodyTexts): ReactNode {
  switch (node.kind) {
    case 'text':
      return <span key={key}>{drawPieces(node.pieces ?? parseInline(node.text), texts)}</span>
    case 'code':
      return (
        <code key={key} translate="no">
          {node.text}
        </code>
      )
    case 'block':
      return (
        <pre key={key} translate="no">
          <code>{node.text}</code>
        </pre>
      )
    case 'image':
      return link(key, node.src, node.alt === '' ? node.src : node.alt)
    case 'task':
      return <span key={key}>{node.done ? '☑ ' : '☐ '}</span>
    case 'br':
    case 'hr':
      return createElement(node.kind, { key })
    case 'link':
      return link(
        key,
        node.href,
        node.children.map((inner, index) => draw(inner, index, texts)),
      )
    default: {
      const attributes = node.kind === 'ol' ? { key, start: node.start } : { key }
      const children = node.children.map((inner, index) => draw(inner, index, texts))
      return createElement(NAMES[node.kind] ?? node.kind, attributes, ...children)
    }
  }
}

type Props = { body: MessageBody | BundledBody; texts: BodyTexts; file: string | null }

/** The address of an included file: its name may have a sign such as # or %. */
const hrefOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** `file` is the path of the included file, or null. */
export function ExportBody({ body, texts, file }: Props) {
  switch (body.kind) {
    case 'text':
      return <p className="text">{drawPieces(parseInline(body.text), texts)}</p>
    case 'markdown':
      return <div>{parseMarkdown(body.text).map((node, index) => draw(node, index, texts))}</div>
    case 'bundle':
      return <p className="note">{texts.bundle}</p>
    case 'unknown':
      return <p className="note">{texts.unknown}</p>
    case 'voice':
      return file === null ? (
        <p className="note">{`${texts.voice} – ${texts.missing}`}</p>
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- recordings have no captions
        <audio controls preload="none" src={hrefOf(file)} />
      )
    case 'file': {
      const name = <bdi translate="no">{body.name}</bdi>
      const size = ` (${texts.size(body.size)})`
      if (file === null)
        return (
          <p className="note">
            {name}
            <span>{`${size} – ${texts.missing}`}</span>
          </p>
        )
      return (
        <p>
          {fileKind(body.contentType, body.size) === 'image' && !isHeic(body.contentType) && (
            <img src={hrefOf(file)} alt={body.name} loading="lazy" />
          )}
          <a href={hrefOf(file)} download={isMadeInert(file, body.name) ? '' : undefined}>
            {name}
          </a>
          <span>{size}</span>
        </p>
      )
    }
  }
}
