/**
 * Markdown as a small tree of what may be shown. An allow-list: what is not on it becomes text, HTML included, so that
 * nothing a person writes reaches the page as markup. Pure; drawing is MarkdownElements.tsx.
 */
import MarkdownIt, { type Token } from 'markdown-it'

export type Align = 'left' | 'center' | 'right' | null
export type Branch =
  | {
      kind: 'p' | 'blockquote' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'em' | 'strong' | 's'
      inside: Twig[]
    }
  | { kind: 'heading'; level: number; inside: Twig[] }
  | { kind: 'ol'; start: number; inside: Twig[] }
  | { kind: 'th' | 'td'; align: Align; inside: Twig[] }
  | { kind: 'link'; href: string; inside: Twig[] }
  /** A tight list's paragraph: no element of its own. */
  | { kind: 'bare'; inside: Twig[] }
export type Twig =
  | Branch
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

/** Below the parser's own bound (maxNesting), where it would drop what is deeper. */
const DEEPEST = 20
md.block.ruler.before('table', 'flat', (state, from, to, silent) => {
  if (state.level < DEEPEST || silent) return false
  // Quotes and lists as deep as this are no longer read as such; their words stay.
  const words = state.push('inline', '', 0)
  words.content = state.getLines(from, to, state.blkIndent, false).trim()
  words.children = []
  state.line = to
  return true
})

const PLAIN = new Set(['p', 'blockquote', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'em', 'strong', 's'])
type PlainKind = 'p' | 'blockquote' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'em' | 'strong' | 's'

/** An attribute as text; empty where there is none. */
const attr = (token: Token, name: string) => String(token.attrGet(name) ?? '')

function alignOf(token: Token): Align {
  const found = /text-align:\s*(left|center|right)/.exec(attr(token, 'style'))?.[1]
  return found === 'left' || found === 'center' || found === 'right' ? found : null
}

/** The branch that an opening token begins, or null for one that is not on the list. */
function branchOf(token: Token): Branch | null {
  const { tag } = token
  if (token.hidden) return { kind: 'bare', inside: [] }
  if (PLAIN.has(tag)) return { kind: tag as PlainKind, inside: [] }
  if (/^h[1-6]$/.test(tag)) return { kind: 'heading', level: Number(tag[1]), inside: [] }
  if (tag === 'ol') return { kind: 'ol', start: Number(attr(token, 'start') || 1), inside: [] }
  if (tag === 'th' || tag === 'td') return { kind: tag, align: alignOf(token), inside: [] }
  if (tag === 'a') {
    const href = attr(token, 'href')
    return isAllowed(href) ? { kind: 'link', href, inside: [] } : { kind: 'bare', inside: [] }
  }
  return null
}

function leavesOf(token: Token): Twig[] {
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

function grow(tokens: readonly Token[], into: Twig[]) {
  const open: { inside: Twig[] }[] = [{ inside: into }]
  for (const token of tokens) {
    const here = open.at(-1)!
    if (token.type === 'inline') grow(token.children ?? [], here.inside)
    else if (token.nesting === 1) {
      const branch = branchOf(token) ?? { kind: 'bare' as const, inside: [] }
      here.inside.push(branch)
      open.push(branch)
    } else if (token.nesting === -1) {
      if (open.length > 1) open.pop()
    } else here.inside.push(...leavesOf(token))
  }
}

/** `[ ] ` and `[x] ` at the beginning of a list item become a mark. */
function markTasks(twigs: Twig[]) {
  for (const twig of twigs) {
    if (!('inside' in twig)) continue
    markTasks(twig.inside)
    if (twig.kind !== 'li') continue
    const line = twig.inside[0]
    const lead = line && 'inside' in line ? line.inside[0] : undefined
    const mark = lead?.kind === 'text' ? /^\[([ xX])\] /.exec(lead.text) : null
    if (!mark || lead?.kind !== 'text' || !line || !('inside' in line)) continue
    lead.text = lead.text.slice(4)
    line.inside.unshift({ kind: 'task', done: mark[1] !== ' ' })
  }
}

/** The tree of a Markdown text (CommonMark with tables, strikethrough, task lists and bare links). */
export function toTree(text: string): Twig[] {
  const twigs: Twig[] = []
  grow(md.parse(text, {}), twigs)
  markTasks(twigs)
  return twigs
}
