import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { previewText, shortName } from './preview'

const words = { voice: 'Voice message', bundle: 'Forwarded messages', unknown: 'Not shown here' }
const nameOf = (id: number) => (id === 7 ? 'Nora Albrecht' : undefined)
const text = (value: string) => previewText({ kind: 'text', text: value, mentions: [toUserId(7)] }, nameOf, words)
const markdown = (value: string) => previewText({ kind: 'markdown', text: value, mentions: [] }, nameOf, words)

describe('the preview of a message', () => {
  it('is one line, however many were written', () => {
    expect(text('first\n\n  second\tthird ')).toBe('first second third')
  })

  it('calls mentioned people by name and leaves unknown numbers alone', () => {
    expect(text(' @7 could you, and @9 too')).toBe('@Nora Albrecht could you, and @9 too')
  })

  it('does not take the number in an address for a mention', () => {
    expect(text('mail me@7 or x@7y')).toBe('mail me@7 or x@7y')
  })

  it('shows markup as typed in plain text', () => {
    expect(text('**not** bold')).toBe('**not** bold')
  })

  it('drops the marks of Markdown and keeps the words', () => {
    expect(markdown('## Freeze\n- **All** displays, see [the list](https://a.example/b) and `27.1`')).toBe(
      'Freeze All displays, see the list and 27.1',
    )
  })

  it('keeps underscores inside words', () => {
    expect(markdown('final_final_2 is _final_')).toBe('final_final_2 is final')
  })

  it('stays short for a very long text', () => {
    expect(text('word '.repeat(10_000)).length).toBeLessThanOrEqual(160)
  })

  it('names a file, and says in words what has no text', () => {
    expect(previewText({ kind: 'file', path: 'p', name: 'plan.pdf', contentType: 'application/pdf', size: 1, width: null, height: null }, nameOf, words)).toBe('plan.pdf')
    expect(previewText({ kind: 'voice', path: 'p' }, nameOf, words)).toBe('Voice message')
    expect(previewText({ kind: 'bundle', path: 'p' }, nameOf, words)).toBe('Forwarded messages')
    expect(previewText({ kind: 'unknown', contentType: 'x' }, nameOf, words)).toBe('Not shown here')
  })
})

describe('the name before a preview', () => {
  it('is the first word of a name in a script that parts words', () => {
    expect(shortName('Priya Raman')).toBe('Priya')
    expect(shortName('陈思远')).toBe('陈思远')
  })
})
