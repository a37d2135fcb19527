/** The pages of an export, rendered in small parts: only one part is in memory, and the page stays responsive. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Bundle } from '@/domain/bundle'
import type { Message } from '@/domain/message'
import { ExportDays, ExportPage, type ExportPageProps, type PageTexts } from '../page/ExportPage'
import type { FoundMessage } from './collectMessages'
import type { MissingFile } from './jsonExport'

/** A page has at most this many messages. */
export const MESSAGES_PER_PAGE = 5_000

export type PageContent = Pick<ExportPageProps, 'language' | 'direction' | 'pagesLabel'> & {
  texts: PageTexts
  /** A sentence about a file that could not be had. */
  missing: (file: MissingFile) => string
}

type Content = {
  page: PageContent
  found: readonly FoundMessage[]
  /** Reads messages in parts. */
  read: (found: readonly FoundMessage[]) => AsyncIterable<readonly Message[]>
  files: Readonly<Record<number, string>>
  bundles: Readonly<Record<number, Bundle>>
  missing: readonly MissingFile[]
}

const pageName = (index: number) => (index === 0 ? 'index.html' : `page-${index + 1}.html`)

/** The end of the document. Everything that somebody wrote is escaped, so the first one is the end. */
const END = '</main>'

/** Returns the pages, each with its name and the parts of its text. */
export function* htmlPages(content: Content): Generator<{ name: string; input: AsyncGenerator<string> }> {
  const { page, found, missing } = content
  const count = Math.max(1, Math.ceil(found.length / MESSAGES_PER_PAGE))
  const links = count === 1 ? [] : Array.from({ length: count }, (_, index) => index)
  const pages = links.map((target) => ({
    href: pageName(target),
    text: page.texts.day(found[target * MESSAGES_PER_PAGE]!.sentAt),
  }))
  for (let index = 0; index < count; index++) {
    const frame = { ...page, pages, missing: index === 0 ? missing.map(page.missing) : [] }
    const part = found.slice(index * MESSAGES_PER_PAGE, (index + 1) * MESSAGES_PER_PAGE)
    yield { name: pageName(index), input: partsOf(frame, part, content) }
  }
}

async function* partsOf(frame: ExportPageProps, found: readonly FoundMessage[], { read, files, bundles }: Content) {
  const [head = '', tail = ''] = renderToStaticMarkup(createElement(ExportPage, frame)).split(END)
  yield `<!doctype html>${head}`
  let after: string | null = null
  for await (const messages of read(found)) {
    yield renderToStaticMarkup(createElement(ExportDays, { texts: frame.texts, messages, after, files, bundles }))
    const last = messages.at(-1)
    if (last) after = frame.texts.day(last.sentAt)
  }
  yield `${END}${tail}`
}
