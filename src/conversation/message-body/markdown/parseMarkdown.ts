/**
 * Parses Markdown into a small tree of allowed nodes. Everything else, including HTML, becomes text, so that no markup
 * of a user reaches the page. MarkdownElements.tsx draws the tree.
 */
import MarkdownIt, { type Token } from 'markdown-it'

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
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'block'; text: string; language: string }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'task'; done: boolean }
  | { kind: 'br' | 'hr' }

const md = new MarkdownIt('default', { html: false, linkify: true, breaks: true, maxNesting: 24 })
const isAllowed = (url: string) => /^(?:https?:|mailto:|tel:)/i.test(url.trim())
md.validateLink = isAllowed
md.linkify.set({ fuzzyLink: true, fuzzyEmail: false })
md.disable(['reference'])

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

/** Appends leaves and merges adjacent text, because marks that became text belong to the text around them. */
function addLeaves(leaves: readonly MarkdownNode[], to: MarkdownNode[]) {
  for (const leaf of leaves) {
    const last = to.at(-1)
    if (leaf.kind === 'text' && last?.kind === 'text') last.text += leaf.text
    else to.push(leaf)
  }
}

/** Invisible characters. An address ends there, as in plain text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

function buildTree(tokens: readonly Token[], into: MarkdownNode[]) {
  const open: { children: MarkdownNode[] }[] = [{ children: into }]
  for (const [index, token] of tokens.entries()) {
    const parent = open.at(-1)!
    if (token.type === 'inline') buildTree(limitEmphasis(token.children ?? []), parent.children)
    else if (token.nesting === 1) {
      const isHidden = token.markup === 'linkify' && INVISIBLE.test(tokens[index + 1]?.content ?? '')
      const block = (isHidden ? null : toBlockNode(token)) ?? { kind: 'bare' as const, children: [] }
      parent.children.push(block)
      open.push(block)
    } else if (token.nesting === -1) {
      if (open.length > 1) open.pop()
    } else addLeaves(toLeafNodes(token), parent.children)
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
  buildTree(md.parse(text, {}), nodes)
  markTasks(nodes)
  markDepths(nodes)
  return nodes
}
