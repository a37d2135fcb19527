import { describe, expect, it } from 'vitest'
import { parseMarkdown, type MarkdownNode } from './parseMarkdown'

const kinds = (nodes: MarkdownNode[]): string =>
  nodes.map((node) => ('children' in node ? `${node.kind}(${kinds(node.children)})` : node.kind)).join(' ')
const texts = (nodes: MarkdownNode[]): string =>
  nodes.map((node) => ('children' in node ? texts(node.children) : 'text' in node ? node.text : '')).join('')

describe('Markdown', () => {
  it('has headings, lists, tables and code', () => {
    expect(kinds(parseMarkdown('# a\n\n1. b\n2. *c*\n\n|x|y|\n|-|-:|\n|1|2|\n\n```ts\nlet a\n```'))).toBe(
      'heading(text) ol(li(bare(text)) li(bare(em(text)))) table(thead(tr(th(text) th(text))) tbody(tr(td(text) td(text)))) block',
    )
  })

  it('shows HTML as text', () => {
    const nodes = parseMarkdown('<img src=x onerror=alert(1)> <b>x</b>\n\n<script>alert(1)</script>')
    expect(texts(nodes)).toContain('<script>alert(1)</script>')
    expect(kinds(nodes)).toBe('p(text) p(text)')
  })

  it('links web, mail and telephone addresses only', () => {
    const nodes = parseMarkdown(
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](https://c.example) [d](vbscript:x) [e](/x)',
    )
    expect(kinds(nodes)).toBe('p(text link(text) text)')
  })

  it('has task lists', () => {
    expect(kinds(parseMarkdown('- [ ] a\n- [x] b\n- c'))).toBe(
      'ul(li(bare(task text)) li(bare(task text)) li(bare(text)))',
    )
  })

  it('is fast for hostile text', () => {
    const hostile = [
      '['.repeat(50_000),
      '*'.repeat(50_000),
      '> '.repeat(5_000),
      '- '.repeat(5_000),
      '`'.repeat(50_000),
      '|'.repeat(20_000),
      '![['.repeat(20_000),
    ]
    for (const text of hostile) {
      // An algorithm of quadratic time would exceed the time limit of the test. The benchmark measures the speed.
      expect(parseMarkdown(text)).toBeDefined()
    }
  })

  it.each(['**', '*', '~~'])(
    'draws a limited number of nested levels of %s, and keeps the marks of the rest',
    (mark) => {
      const text = `${`${mark}a `.repeat(2990)}b${` a${mark}`.repeat(2990)}`
      const tree = parseMarkdown(text)
      const depth = (nodes: MarkdownNode[]): number =>
        Math.max(0, ...nodes.map((node) => ('children' in node ? 1 + depth(node.children) : 1)))
      expect(depth(tree)).toBeLessThan(30)
      expect(texts(tree).replaceAll(mark, '')).toBe(text.replaceAll(mark, ''))
      expect(texts(tree).split(mark).length - 1).toBe(2 * (2990 - 24))
    },
  )

  it('keeps the text of levels that are nested too deep', () => {
    for (const deep of [
      `${'> '.repeat(60)}words`,
      Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- ${level === 39 ? 'words' : 'item'}`).join('\n'),
    ]) {
      const text = `before\n\n${deep}\n\nafter`
      expect(JSON.stringify(parseMarkdown(text))).toMatch(/before.*words.*after/s)
    }
  })
})
