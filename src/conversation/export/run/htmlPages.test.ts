import { expect, it } from 'vitest'
import { parseDocument, DomUtils } from 'htmlparser2'
import type { Message } from '@/domain/message'
import { a } from '@support/a'
import type { FoundMessage } from './collectMessages'
import { htmlPages, MESSAGES_PER_PAGE, type PageContent } from './htmlPages'

const page: PageContent = {
  language: 'en',
  direction: 'ltr',
  pagesLabel: 'Pages',
  missing: ({ name }) => name,
  texts: {
    title: '</main><script>x</script>',
    by: 'Ada',
    edited: 'edited',
    missing: 'missing',
    voice: 'Voice message',
    bundle: 'Forwarded messages',
    unknown: 'Unknown',
    day: (at) => `Day ${Math.floor(at / 10)}`,
    time: String,
    size: String,
    nameOf: () => 'Bo',
    reply: () => null,
  },
}
const messageAt = (at: number) => a.message({ id: at + 1, sentAt: at, text: `message ${at} </main>` })

/** Writes a conversation in parts of `size` messages. Some are empty, as when their messages were deleted. */
async function pagesOf(count: number, size = 3, isGone: (at: number) => boolean = () => false) {
  const found: FoundMessage[] = Array.from({ length: count }, (_, index) => ({
    id: messageAt(index).id,
    sentAt: index,
    fileBytes: null,
    textLength: 0,
    bundlePath: null,
    expires: false,
  }))
  async function* read(part: readonly FoundMessage[]): AsyncGenerator<readonly Message[]> {
    for (let from = 0; from < part.length; from += size) {
      // The rows come from a disk.
      await Promise.resolve()
      yield part.slice(from, from + size).flatMap(({ sentAt }) => (isGone(sentAt) ? [] : messageAt(sentAt)))
    }
  }
  const pages: { name: string; text: string }[] = []
  for (const { name, input } of htmlPages({ page, found, read, files: {}, bundles: {}, missing: [] })) {
    let text = ''
    for await (const part of input) text += part
    pages.push({ name, text })
  }
  return pages
}
const textsOf = (text: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(text)).map((element) => DomUtils.textContent(element))

it('a page that is written in parts has every message once, and every day one heading', async () => {
  const [only] = await pagesOf(40, 3, (at) => at >= 3 && at < 6)
  expect(textsOf(only!.text, 'article')).toHaveLength(37)
  expect(textsOf(only!.text, 'h2')).toEqual(['Day 0', 'Day 1', 'Day 2', 'Day 3'])
  expect(only!.text.startsWith('<!doctype html><html lang="en" dir="ltr">')).toBe(true)
  expect(only!.text.endsWith('</main></body></html>')).toBe(true)
  expect(textsOf(only!.text, 'script')).toEqual([])
})

it('above 5,000 messages there are several pages, each with links to all', async () => {
  const pages = await pagesOf(MESSAGES_PER_PAGE + 1, 1_000)
  expect(pages.map(({ name }) => name)).toEqual(['index.html', 'page-2.html'])
  expect(pages.map(({ text }) => textsOf(text, 'article').length)).toEqual([MESSAGES_PER_PAGE, 1])
  for (const { text } of pages) expect(textsOf(text, 'nav')).toEqual(['Day 0Day 500'])
})

it('an export without messages is a page, too', async () => {
  const [only] = await pagesOf(0)
  expect(textsOf(only!.text, 'article')).toEqual([])
})
