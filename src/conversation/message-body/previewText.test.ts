import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { previewText, type PreviewTexts } from './previewText'

const words: PreviewTexts = {
  nameOf: (id) => (id === toUserId(12) ? 'Nora' : undefined),
  image: (name) => `Image, ${name}`,
  voice: 'Voice message',
  bundle: 'Forwarded',
  unknown: '?',
}
const text = (kind: 'text' | 'markdown', value: string) => previewText({ kind, text: value, mentions: [] }, words)

describe('the preview of a message', () => {
  it('shows names of mentioned people and joins lines', () => {
    expect(text('text', ' @12 could you\nlook at @99 ')).toBe('@Nora could you look at @99')
  })

  it('omits the marks of Markdown', () => {
    expect(text('markdown', '## Freeze\n- **a** [b](https://x.example)\n```ts\nlet c\n```')).toBe('Freeze a b let c')
    expect(text('markdown', '[link](https://x.example/a_(b)) after')).toBe('link after')
  })

  it('is the source of Markdown that cannot be parsed', () => {
    const nameOf = () => {
      throw new Error('no names today')
    }
    expect(previewText({ kind: 'text', text: `ask @12 ${'a'.repeat(900)}`, mentions: [] }, { ...words, nameOf })).toBe(
      `ask @12 ${'a'.repeat(292)}`,
    )
  })

  it('shows a table as plain words', () => {
    expect(text('markdown', 'Times:\n\n| Stop | Min |\n| --- | ---: |\n| Harbour | 4 |\n| Depot | **9** |')).toBe(
      'Times: Stop, Min Harbour, 4 Depot, 9',
    )
    expect(text('markdown', 'this | that\n\n---\n')).toBe('this | that ---')
    expect(text('markdown', '- | '.repeat(100_000)).length).toBeLessThanOrEqual(300)
  })

  it('shows the name of a file, and the kind of an image', () => {
    expect(
      previewText(
        { kind: 'file', path: 'p', name: 'a.png', contentType: 'image/png', size: 1, width: null, height: null },
        words,
      ),
    ).toBe('Image, a.png')
    expect(
      previewText(
        { kind: 'file', path: 'p', name: 'a.pdf', contentType: 'application/pdf', size: 1, width: null, height: null },
        words,
      ),
    ).toBe('a.pdf')
  })

  it('is never long and always fast', () => {
    expect(text('markdown', '['.repeat(100_000)).length).toBeLessThanOrEqual(300)
  })
})
