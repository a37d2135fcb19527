/**
 * Runs an export: reads the conversation backward, one call at a time, then writes it oldest first. Rows that were read
 * stay on this device, so a second try reads only the rest.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { fileUrl } from '@/api/request/resourceUrl'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import type { FileSink } from '@/platform/files/fileSink'
import type { AppThunk } from '@/store/context'
import { FROM_NEWEST, scanHistory } from '@/store/history/scanHistory'
import { selectUser } from '@/store/users/selectors'
import { uniqueNames } from './exportNames'
import { collectPage, type ExportOptions } from './exportOptions'
import { ExportPage, type ExportPageProps } from './ExportPage'
import { toExportJson, type ExportInfo, type MissingFile } from './jsonExport'

/** A page of an export has at most this many messages. */
const MESSAGES_PER_PAGE = 5_000

export type ExportProgress =
  { step: 'reading'; count: number; backTo: number | null } | { step: 'writing'; done: number; total: number }
export type ExportResult =
  | { state: 'done'; count: number; missing: readonly MissingFile[] }
  | { state: 'canceled' }
  | { state: 'failed'; fault: Fault }
  | { state: 'notSaved' }

export type ExportRun = {
  key: ConversationKey
  options: ExportOptions
  /** The name of the file, without its ending. */
  fileName: string
  info: ExportInfo
  page: Pick<ExportPageProps, 'language' | 'texts' | 'pagesLabel'> & { missing: (file: MissingFile) => string }
  onProgress: (progress: ExportProgress) => void
  /** Resolves when the export may go on; to false when it is canceled. */
  mayGoOn: () => Promise<boolean>
}

type Entry = { name: string; input: string | Blob }

/** Whether an export is one file, not an archive of several. */
const isSingleFile = ({ includesFiles, format }: ExportOptions, count: number) =>
  !includesFiles && (format === 'json' || count <= MESSAGES_PER_PAGE)

/** Returns the name and the type of the file. */
function fileOf({ fileName, options }: ExportRun, isSingle: boolean): [string, string] {
  if (!isSingle) return [`${fileName}.zip`, 'application/zip']
  return options.format === 'json' ? [`${fileName}.json`, 'application/json'] : [`${fileName}.html`, 'text/html']
}

/** Reads all messages of the range, newest first. */
const readMessages =
  ({ key, options, onProgress, mayGoOn }: ExportRun): AppThunk<Promise<Message[] | ExportResult>> =>
  async (dispatch) => {
    let found: Message[] = []
    let before = FROM_NEWEST
    for (;;) {
      if (!(await mayGoOn())) return { state: 'canceled' }
      const scan = await dispatch(scanHistory(key, before, true))
      if (scan.kind === 'failed') return { state: 'failed', fault: scan.fault }
      if (scan.kind === 'unknown') return found
      const newestFirst = [...scan.messages].reverse()
      const step = collectPage(found, newestFirst, options)
      found = step.found
      onProgress({ step: 'reading', count: found.length, backTo: newestFirst.at(-1)?.sentAt ?? null })
      if (step.isComplete || scan.before === 0) return found
      before = scan.before
    }
  }

/** Runs an export to its end, and closes or drops the file. */
export const runExport =
  (run: ExportRun): AppThunk<Promise<ExportResult>> =>
  async (dispatch, getState, { ports }) => {
    const { options, info, onProgress, mayGoOn } = run
    const read = await dispatch(readMessages(run))
    if (!Array.isArray(read)) return read
    const messages = read.reverse()
    const isSingle = isSingleFile(options, messages.length)
    // Only now it is known whether the pages fit into one file.
    const sink = await ports.files.openSink(...fileOf(run, isSingle))
    if (sink === null) return { state: 'canceled' }
    const files: Record<number, string> = {}
    const missing: MissingFile[] = []
    const total = messages.length

    async function* fileEntries(): AsyncGenerator<Entry> {
      const nameOf = uniqueNames()
      for (const [index, { id, body }] of messages.entries()) {
        onProgress({ step: 'writing', done: index, total })
        if (body.kind !== 'file' && body.kind !== 'voice') continue
        const name = body.kind === 'file' ? body.name : `voice-${id}.webm`
        const outcome = await ports.http({ method: 'GET', url: fileUrl(body.path) })
        if (outcome.state === 'answered' && outcome.status === 200) {
          files[id] = `files/${nameOf(name)}`
          yield { name: files[id], input: outcome.body }
        } else
          missing.push({
            messageId: id,
            name,
            reason: outcome.state === 'answered' ? String(outcome.status) : outcome.state,
          })
      }
    }

    const people = () =>
      Object.fromEntries(
        messages.map(({ authorId }) => [authorId, selectUser(getState(), authorId)?.name ?? String(authorId)]),
      )
    const pages = () => (options.format === 'json' ? [jsonPage()] : htmlPages(run, messages, files, missing))
    const jsonPage = (): Entry => ({
      name: 'messages.json',
      input: toExportJson(info, people(), messages, files, missing),
    })

    async function* allEntries(): AsyncGenerator<Entry> {
      // Files come first, because the pages name those that could not be had.
      if (options.includesFiles) yield* fileEntries()
      yield* pages()
    }

    try {
      if (isSingle) for (const { input } of pages()) await sink.write(input as string)
      else await writeArchive(sink, allEntries(), mayGoOn)
      onProgress({ step: 'writing', done: total, total })
      if (!(await mayGoOn())) throw new Canceled()
      await sink.close()
      return { state: 'done', count: total, missing }
    } catch (error) {
      await sink.abort().catch(() => undefined)
      return error instanceof Canceled ? { state: 'canceled' } : { state: 'notSaved' }
    }
  }

class Canceled extends Error {}

/** The archive is written as it is made; no file is in memory longer than its own turn. */
async function writeArchive(sink: FileSink, entries: AsyncIterable<Entry>, mayGoOn: () => Promise<boolean>) {
  const { makeZip } = await import('client-zip')
  const reader = makeZip(entries).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    if (!(await mayGoOn())) {
      await reader.cancel()
      throw new Canceled()
    }
    await sink.write(value)
  }
}

const pageName = (index: number) => (index === 0 ? 'index.html' : `page-${index + 1}.html`)

/** Returns the pages, one after another, so that only one is in memory. */
function* htmlPages(
  { page, options }: ExportRun,
  messages: readonly Message[],
  files: Readonly<Record<number, string>>,
  missing: readonly MissingFile[],
): Generator<Entry> {
  const count = Math.max(1, Math.ceil(messages.length / MESSAGES_PER_PAGE))
  const links = count === 1 ? [] : Array.from({ length: count }, (_, index) => index)
  for (let index = 0; index < count; index++) {
    const part = messages.slice(index * MESSAGES_PER_PAGE, (index + 1) * MESSAGES_PER_PAGE)
    const element = createElement(ExportPage, {
      ...page,
      messages: part,
      files,
      missing: index === 0 && options.includesFiles ? missing.map(page.missing) : [],
      pages: links.map((target) => ({
        href: pageName(target),
        text: page.texts.day(messages[target * MESSAGES_PER_PAGE]!.sentAt),
      })),
    })
    yield { name: pageName(index), input: `<!doctype html>${renderToStaticMarkup(element)}` }
  }
}
