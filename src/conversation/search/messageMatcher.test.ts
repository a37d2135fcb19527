import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { toWord } from '@/lib/search-index/word'
import { createMessageMatcher } from './messageMatcher'

const matcher = createMessageMatcher((id) => (id === 12 ? 'Nora' : undefined))
const words = (...texts: string[]) => texts.map((text) => toWord(text)!)
const markdown = (text: string) => a.message({ body: { kind: 'markdown', text, mentions: [] } })

describe('finding words in messages', () => {
  it('needs all words, whatever their case, accents and order', () => {
    const message = a.message({ body: a.textBody('The Café at the tram stop') })
    expect(matcher.matches(message, words('tram', 'cafe'))).toBe(true)
    expect(matcher.matches(message, words('tram', 'bus'))).toBe(false)
  })

  it('shows Markdown without its marks, but also searches link targets', () => {
    const message = markdown('## Plan\n- see **the** [timetable](https://tramway.example/winter) *today*')
    expect(matcher.hit(message, words('timetable')).text).toBe('Plan\nsee the timetable today')
    expect(matcher.matches(message, words('tramway.example'))).toBe(true)
    expect(matcher.hit(message, words('tramway.example')).text).toContain('https://tramway.example/winter')
  })

  it('finds people by name and files by their names', () => {
    expect(matcher.matches(a.message({ body: a.textBody('ask @12 please') }), words('nora'))).toBe(true)
    expect(matcher.matches(a.message({ body: a.fileBody({ name: 'budget.xlsx' }) }), words('budget'))).toBe(true)
  })

  it('marks and shows a part of a very long text, wherever the words are in it', () => {
    const text = `${'tram '.repeat(60_000)}café ${'tram '.repeat(60_000)}`
    const at = (texts: string[]) => matcher.hit(a.message({ body: a.textBody(text) }), words(...texts))
    for (const { text: shown, found } of [at(['tram']), at(['cafe']), at(['cafe', 'tram'])]) {
      expect(shown.length).toBeLessThan(1_500)
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(300)
    }
    const { text: shown, found } = at(['cafe'])
    expect(found.map(({ from, to }) => shown.slice(from, to))).toEqual(['café'])
  })
})
