import { describe, expect, it } from 'vitest'
import { editDistance } from '@/lib/editDistance'
import { closestOf, readSearchText } from './readSearchText'

const read = (typed: string, isFinished = false) => {
  const { words, filters, unknown, rest, hasOnlySigns } = readSearchText(typed, isFinished)
  return {
    words: words.map(({ text }) => text),
    filters: filters.map(({ name, value }) => `${name}=${value}`),
    unknown: unknown.map(({ name, meant }) => `${name}→${meant}`),
    rest,
    hasOnlySigns,
  }
}

describe('the text of a search', () => {
  it('has words, and phrases in any quotes', () => {
    expect(read('Tram “Next Stop" tram').words).toEqual(['tram', 'next stop'])
    expect(read('"open phrase').words).toEqual(['open phrase'])
  })

  it('turns finished filters into chips, which leave the text', () => {
    expect(read('tram from:mira stop')).toMatchObject({
      filters: ['from=mira'],
      rest: 'tram stop',
      words: ['tram', 'stop'],
    })
    expect(read('from:"Mira Okafor"')).toMatchObject({ filters: ['from=Mira Okafor'], rest: '' })
    expect(read('ON：2026-11-26 ')).toMatchObject({ filters: ['on=2026-11-26'], rest: '' })
  })

  it('waits for the rest of a filter, and does not search it as a word', () => {
    expect(read('tram from:mi')).toMatchObject({ filters: [], rest: 'tram from:mi', words: ['tram'] })
    expect(read('tram from:')).toMatchObject({ filters: [], words: ['tram'] })
    expect(read('tram from:mi', true)).toMatchObject({ filters: ['from=mi'], rest: 'tram ' })
  })

  it('reads a filter with a space behind its colon', () => {
    expect(read('depot from: nora ')).toMatchObject({ filters: ['from=nora'], words: ['depot'], rest: 'depot ' })
    expect(read('from: "Nora Lind"')).toMatchObject({ filters: ['from=Nora Lind'], words: [] })
    expect(read('from: in:ops ')).toMatchObject({ filters: ['in=ops'], words: [] })
    expect(read('depot from: ')).toMatchObject({ filters: [], words: ['depot'] })
  })

  it('knows what a misspelt filter means', () => {
    expect(read('form:mira x').unknown).toEqual(['form→from'])
    expect(read('hsa:image ').unknown).toEqual(['hsa→has'])
  })

  it('searches ID:4711 and is:open as words, since no filter is called so', () => {
    expect(read('ID:4711').words).toEqual(['id:4711'])
    expect(read('is:open depot')).toMatchObject({ words: ['is:open', 'depot'], filters: [], unknown: ['is→in'] })
    expect(read('form:mira x').words).toEqual(['form:mira', 'x'])
  })

  it('finds "depot key?" with what belongs to the sentence around its words left out', () => {
    expect(read('depot key?').words).toEqual(['depot', 'key'])
    expect(read("(see: 'depot'), [key]… ¿dónde? 钥匙。").words).toEqual(['see', 'depot', 'key', 'donde', '钥匙'])
    expect(read('key?! … –').words).toEqual(['key'])
  })

  it('keeps the signs that belong to a word, those inside it, and everything in quotation marks', () => {
    expect(read('C++ C# #4711 .NET @mira 50% -x').words).toEqual(['c++', 'c#', '#4711', '.net', '@mira', '50%', '-x'])
    expect(read("it's a/b 3.5 10:30 a.b@c.de (C++)").words).toEqual(["it's", 'a/b', '3.5', '10:30', 'a.b@c.de', 'c++'])
    expect(read('"depot key?" "(sic)"').words).toEqual(['depot key?', '(sic)'])
  })

  it('leaves addresses, times and other texts with a colon alone', () => {
    expect(read('see https://example.org/a at 10:30 note:this ')).toMatchObject({
      filters: [],
      unknown: [],
      words: ['see', 'https://example.org/a', 'at', '10:30', 'note:this'],
    })
  })

  it('says when there is nothing to search but signs', () => {
    expect(read('?! --').hasOnlySigns).toBe(true)
    expect(read('').hasOnlySigns).toBe(false)
    expect(read('c++').words).toEqual(['c++'])
  })

  it('stays fast with ten thousand letters', () => {
    expect(read('word '.repeat(2_000)).words).toEqual(['word'])
    expect(read('x'.repeat(10_000)).words[0]).toHaveLength(10_000)
    expect(read(`x${'.'.repeat(10_000)}x`).words[0]).toHaveLength(10_002)
    expect(read(Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(' ')).words.length).toBeLessThan(100)
  })
})

it('measures how far two words are apart', () => {
  expect([editDistance('from', 'form'), editDistance('in', 'on'), editDistance('', 'abc')]).toEqual([1, 1, 3])
  expect(closestOf('vidoe', ['image', 'video'])).toBe('video')
  expect(closestOf('xyz', ['image', 'video'])).toBeUndefined()
})
