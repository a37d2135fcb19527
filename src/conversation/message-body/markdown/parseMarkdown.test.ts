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

  const count = (nodes: MarkdownNode[], isCounted: (node: MarkdownNode) => boolean): number =>
    nodes.reduce(
      (sum, node) => sum + (isCounted(node) ? 1 : 0) + ('children' in node ? count(node.children, isCounted) : 0),
      0,
    )
  const piecesOf = (nodes: MarkdownNode[]): { kind: string; text: string }[] =>
    nodes.flatMap((node) =>
      'children' in node ? piecesOf(node.children) : node.kind === 'text' ? (node.pieces ?? []) : [],
    )

  it.each([
    ['mentions', '@1 '.repeat(4_000)],
    ['addresses', 'http://a.b '.repeat(1_100)],
    ['addresses without a scheme', 'a.example '.repeat(1_200)],
    ['links with words', '[a](http://b.c) '.repeat(750)],
    ['mentions in many paragraphs', '@1\n\n'.repeat(3_000)],
  ])('draws a limited number of %s, and the rest as text', (_, text) => {
    const tree = parseMarkdown(text)
    const links =
      count(tree, ({ kind }) => kind === 'link') + piecesOf(tree).filter(({ kind }) => kind !== 'text').length
    expect(links).toBe(100)
  })

  it.each([
    ['table cells', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(2_000)}end`],
    ['columns', `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${'|1'.repeat(2_000)}`],
  ])('draws a limited number of %s, and the rest as text', (_, text) => {
    const tree = parseMarkdown(text)
    expect(count(tree, ({ kind }) => kind === 'td' || kind === 'th')).toBeLessThanOrEqual(400)
    expect(texts(tree).replaceAll(/[ |\n]/g, '')).toBe(text.replaceAll(/[ |\n-]/g, ''))
  })

  it.each([
    ['emphasis', '*a* '.repeat(3_000)],
    ['list items', '- a\n'.repeat(3_000)],
    ['lines', 'a\n'.repeat(6_000)],
    ['code', '`a` '.repeat(3_000)],
  ])('draws a limited number of elements for %s, and the rest as text', (_, text) => {
    const tree = parseMarkdown(text)
    expect(count(tree, () => true)).toBeLessThan(3_100)
    expect(JSON.stringify(tree).split('a').length).toBeGreaterThan(text.split('a').length - 1)
  })

  it('keeps the marks in an address, and links it as plain text does', () => {
    const text = 'See https://a.example/__x__/b*c*d and **https://b.example/y**.'
    const tree = parseMarkdown(text)
    expect(kinds(tree)).toBe('p(text strong(text) text)')
    expect(
      piecesOf(tree)
        .filter(({ kind }) => kind === 'link')
        .map((piece) => piece.text),
    ).toEqual(['https://a.example/__x__/b*c*d', 'https://b.example/y'])
  })
})
