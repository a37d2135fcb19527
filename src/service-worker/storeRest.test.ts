import { describe, expect, it } from 'vitest'
import { storeRest, type ShellFile } from './storeRest'

/** The revisions are the first 16 digits of the SHA-256 of `fr` and `used`. */
const FILES: ShellFile[] = [
  { url: 'fr.json', revision: '67ad8f41a7bb0a18' },
  { url: 'a.js', revision: null },
  { url: 'b.js', revision: null },
  { url: 'c.js', revision: null },
  { url: 'used.json', revision: 'f839161355091fcd' },
]

/** A server with these files, and what of it is stored. */
function shelf(stored: string[], answers: Partial<Record<string, string | number | null>> = {}) {
  const asked: string[] = []
  return {
    asked,
    stored,
    missing: () => Promise.resolve(new Set(FILES.map(({ url }) => url).filter((url) => !stored.includes(url)))),
    fetch: ({ url }: ShellFile) => {
      asked.push(url)
      const answer = answers[url] === undefined ? url.split('.')[0]! : answers[url]
      if (answer === null) return Promise.reject(new TypeError('no network'))
      return Promise.resolve(typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer))
    },
    isExpected: (_: string, answer: Response) => answer.status === 200,
    put: ({ url }: ShellFile) => Promise.resolve(void stored.push(url)),
  }
}

describe('the rest of a version', () => {
  it('is stored, what the page uses first and translations last', async () => {
    const rest = shelf(['b.js'])
    expect(await storeRest(FILES, new Set(['used.json']), rest)).toBe('complete')
    expect(rest.asked).toEqual(['used.json', 'a.js', 'c.js', 'fr.json'])
    expect([...rest.stored].sort()).toEqual(FILES.map(({ url }) => url).sort())
  })

  it('is continued after the network was gone, without what is there already', async () => {
    const cut = shelf([], { 'c.js': null })
    expect(await storeRest(FILES, new Set(), cut)).toBe('interrupted')
    const again = shelf(cut.stored)
    expect(await storeRest(FILES, new Set(), again)).toBe('complete')
    expect(again.asked.filter((url) => url === 'a.js')).toEqual([])
  })

  it.each([
    ['a chunk that is gone', { 'a.js': 404 }],
    ['a translation of the next version', { 'fr.json': 'next' }],
  ])('ends at %s, which is not stored', async (_name, answers) => {
    const swapped = shelf([], answers)
    expect(await storeRest(FILES, new Set(), swapped)).toBe('replaced')
    expect(swapped.stored).not.toContain(Object.keys(answers)[0])
  })

  it('waits for a server that has trouble, and calls it no new version', async () => {
    expect(await storeRest(FILES, new Set(), shelf([], { 'b.js': 503 }))).toBe('interrupted')
  })
})
