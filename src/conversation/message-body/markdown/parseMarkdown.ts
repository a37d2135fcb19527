/**
 * Parses Markdown into a small tree of allowed nodes. Everything else, including HTML, becomes text, so that no markup
 * of a user reaches the page. MarkdownElements.tsx draws the tree.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import { addressLength, linkBudget, parseInline, type Inline } from '../text/inline'

export type Align = 'left' | 'center' | 'right' | null
type BlockNode =
  | {
      kind: 'p' | 'blockquote' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'em' | 'strong' | 's'
      children: MarkdownNode[]
    }
  /** `depth` counts the headings above it in the outline of the text, so that no level is skipped. */
  | { kind: 'heading'; level: number; depth: number; children: MarkdownNode[] }
  | { kind: 'ol'; start: number; children: MarkdownNode[] }
  | { kind: 'th' | 'td'; align: Align; children: MarkdownNode[] }
  | { kind: 'link'; href: string; children: MarkdownNode[] }
  /** A paragraph of a tight list; it gets no element of its own. */
  | { kind: 'bare'; children: MarkdownNode[] }
export type MarkdownNode =
  | BlockNode
  /** Text with the links and mentions in it. */
  | { kind: 'text'; text: string; pieces?: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'block'; text: string; language: string }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'task'; done: boolean }
  | { kind: 'br' | 'hr' }

const md = new MarkdownIt('default', { html: false, linkify: false, breaks: true, maxNesting: 24 })
const MAX_ADDRESS_LENGTH = 2048
const isAllowed = (url: string) => /^(?:https?:|mailto:|tel:)/i.test(url.trim())
md.validateLink = isAllowed
md.disable(['reference'])

/**
 * An address stays text: its marks are no emphasis. `parseInline` links it, as in plain text; the parser's own search
 * for addresses takes quadratic time.
 */
md.inline.ruler.after('text', 'address', (state, silent) => {
  const { src, pos } = state
  const scheme = src[pos] === ':' ? /https?$/i.exec(src.slice(Math.max(0, pos - 5), pos))?.[0] : undefined
  if (scheme === undefined || state.linkLevel > 0) return false
  const end = pos - scheme.length + addressLength(src.slice(pos - scheme.length, pos + MAX_ADDRESS_LENGTH))
  if (end <= pos) return false
  if (!silent) state.pending += src.slice(pos, end)
  state.pos = end
  return true
})

/** Less than the parser's own limit (maxNesting), beyond which it drops content. */
const MAX_DEPTH = 20
md.block.ruler.before('table', 'flat', (state, from, to, silent) => {
  if (state.level < MAX_DEPTH || silent) return false
  // Deeper quotes and lists are not parsed; their text stays.
  const words = state.push('inline', '', 0)
  words.content = state.getLines(from, to, state.blkIndent, false).trim()
  words.children = []
  state.line = to
  return true
})

const PLAIN = new Set(['p', 'blockquote', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'em', 'strong', 's'])
type PlainKind = 'p' | 'blockquote' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'em' | 'strong' | 's'

/** Returns an attribute as text; empty if there is none. */
const attr = (token: Token, name: string) => String(token.attrGet(name) ?? '')

function alignOf(token: Token): Align {
  const found = /text-align:\s*(left|center|right)/.exec(attr(token, 'style'))?.[1]
  return found === 'left' || found === 'center' || found === 'right' ? found : null
}

/** Returns the branch that an opening token starts, or null if it is not allowed. */
function toBlockNode(token: Token): BlockNode | null {
  const { tag } = token
  if (token.hidden) return { kind: 'bare', children: [] }
  if (PLAIN.has(tag)) return { kind: tag as PlainKind, children: [] }
  if (/^h[1-6]$/.test(tag)) return { kind: 'heading', level: Number(tag[1]), depth: 0, children: [] }
  if (tag === 'ol') return { kind: 'ol', start: Number(attr(token, 'start') || 1), children: [] }
  if (tag === 'th' || tag === 'td') return { kind: tag, align: alignOf(token), children: [] }
  if (tag === 'a') {
    const href = attr(token, 'href')
    return isAllowed(href) ? { kind: 'link', href, children: [] } : { kind: 'bare', children: [] }
  }
  return null
}

function toLeafNodes(token: Token): MarkdownNode[] {
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return [{ kind: 'br' }]
    case 'hr':
      return [{ kind: 'hr' }]
    case 'code_inline':
      return [{ kind: 'code', text: token.content }]
    case 'fence':
    case 'code_block':
      return [
        {
          kind: 'block',
          text: token.content.replace(/\n$/, ''),
          language: token.info.trim().split(/\s+/)[0]!.toLowerCase(),
        },
      ]
    case 'image': {
      const src = attr(token, 'src')
      return isAllowed(src) ? [{ kind: 'image', src, alt: token.content }] : [{ kind: 'text', text: token.content }]
    }
    default:
      return token.content === '' ? [] : [{ kind: 'text', text: token.content }]
  }
}

/** The parser does not limit nested emphasis. Drawing thousands of levels overflows the stack. */
const MAX_EMPHASIS_DEPTH = 24

/** Returns the tokens; emphasis beyond the limit becomes its literal marks. */
function limitEmphasis(tokens: readonly Token[]): Token[] {
  let depth = 0
  return tokens.map((token) => {
    if (!/^(?:em|strong|s)_/.test(token.type)) return token
    const level = token.nesting === 1 ? (depth += 1) : depth--
    if (level <= MAX_EMPHASIS_DEPTH) return token
    return Object.assign(token, { type: 'text', nesting: 0, content: token.markup })
  })
}

/** One drawing has at most this many elements and table cells; the source of everything after them stays text. */
const MAX_NODES = 1_500
const MAX_CELLS = 400

/** Tables have a limit of their own. */
const TABLE_TAGS = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td'])

/** Returns the words of a leaf as text. */
const asText = (leaf: MarkdownNode): MarkdownNode => ({
  kind: 'text',
  text: leaf.kind === 'image' ? leaf.alt : 'text' in leaf ? leaf.text : ' ',
})

/** Builds the tree of one drawing. */
class Builder {
  readonly links = linkBudget()
  private nodes = MAX_NODES

  /** Adds the branches and leaves of these tokens. */
  build(tokens: readonly Token[], into: MarkdownNode[]) {
    const open: { children: MarkdownNode[] }[] = [{ children: into }]
    for (const token of tokens) {
      const parent = open.at(-1)!
      if (token.type === 'inline') this.buildInline(token, parent.children)
      else if (token.nesting === 1) {
        const block = this.branchOf(token)
        if (block) parent.children.push(block)
        open.push(block ?? parent)
      } else if (token.nesting === -1) {
        if (open.length > 1) open.pop()
      } else this.addLeaves(toLeafNodes(token), parent.children)
    }
  }

  private buildInline({ children, content }: Token, into: MarkdownNode[]) {
    if (this.nodes > 0) this.build(limitEmphasis(children ?? []), into)
    else this.addLeaves([{ kind: 'text', text: `${content}\n` }], into)
  }

  /** Returns the branch of an opening token; null when there are too many, so that its content goes to the branch above. */
  private branchOf(token: Token): BlockNode | null {
    this.nodes -= 1
    if (token.tag === 'a') this.links.left -= 1
    if (this.nodes < 0 && !TABLE_TAGS.has(token.tag)) return null
    if (token.tag === 'a' && this.links.left < 0) return { kind: 'bare', children: [] }
    return toBlockNode(token) ?? { kind: 'bare', children: [] }
  }

  /** Appends leaves and merges adjacent text, because marks that became text belong to the text around them. */
  private addLeaves(leaves: readonly MarkdownNode[], to: MarkdownNode[]) {
    for (const each of leaves) {
      const leaf = this.nodes > 0 ? each : asText(each)
      const last = to.at(-1)
      if (leaf.kind === 'text' && last?.kind === 'text') last.text += leaf.text
      else to.push(leaf)
      this.nodes -= 1
    }
  }
}
/** Turns `[ ] ` and `[x] ` at the start of a list item into a checkbox. */
function markTasks(nodes: MarkdownNode[]) {
  for (const node of nodes) {
    if (!('children' in node)) continue
    markTasks(node.children)
    if (node.kind !== 'li') continue
    const line = node.children[0]
    const lead = line && 'children' in line ? line.children[0] : undefined
    const mark = lead?.kind === 'text' ? /^\[([ xX])\] /.exec(lead.text) : null
    if (!mark || lead?.kind !== 'text' || !line || !('children' in line)) continue
    lead.text = lead.text.slice(4)
    line.children.unshift({ kind: 'task', done: mark[1] !== ' ' })
  }
}

/** Returns the words of a branch, without marks. */
const wordsOf = (node: MarkdownNode): string =>
  'children' in node ? node.children.map(wordsOf).join('') : 'text' in node ? node.text : ''

/** Turns the rows of tables beyond the limit of cells into lines of text below the table. */
function limitTables(nodes: MarkdownNode[], cells: { left: number }) {
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index]!
    if (!('children' in node)) continue
    if (node.kind !== 'table') {
      limitTables(node.children, cells)
      continue
    }
    const lines: MarkdownNode[] = []
    for (const part of node.children) {
      if (!('children' in part)) continue
      part.children = part.children.filter((row) => {
        const columns = 'children' in row ? row.children : []
        cells.left -= columns.length
        if (cells.left < 0) lines.push({ kind: 'text', text: columns.map(wordsOf).join(' | ') }, { kind: 'br' })
        return cells.left >= 0
      })
    }
    node.children = node.children.filter((part) => !('children' in part) || part.children.length > 0)
    if (lines.length > 0) nodes.splice(index + 1, 0, { kind: 'p', children: lines.slice(0, -1) })
    if (node.children.length === 0) nodes.splice(index, 1)
  }
}

/** Finds addresses and mentions in all texts outside of links. */
function findLinks(nodes: readonly MarkdownNode[], budget: ReturnType<typeof linkBudget>) {
  for (const node of nodes) {
    if (node.kind === 'text') node.pieces = parseInline(node.text, budget)
    else if ('children' in node && node.kind !== 'link') findLinks(node.children, budget)
  }
}

/** Sets the depth of every heading. `above` are the levels of the headings that the next one is below. */
function markDepths(nodes: readonly MarkdownNode[], above: number[] = []) {
  for (const node of nodes) {
    if (!('children' in node)) continue
    if (node.kind === 'heading') {
      while (above.length > 0 && above.at(-1)! >= node.level) above.pop()
      node.depth = above.length
      above.push(node.level)
    } else markDepths(node.children, above)
  }
}

/** Returns the tree of a Markdown text (CommonMark with tables, strikethrough, task lists and bare links). */
export function parseMarkdown(text: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  const builder = new Builder()
  builder.build(md.parse(text, {}), nodes)
  limitTables(nodes, { left: MAX_CELLS })
  markTasks(nodes)
  markDepths(nodes)
  findLinks(nodes, builder.links)
  return nodes
}
