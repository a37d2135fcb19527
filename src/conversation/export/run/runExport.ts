/**
 * Runs an export: reads the conversation backward, one call at a time, then writes it oldest first. Rows that were read
 * stay on this device, so a second try reads only the rest.
 */
import { archiveApi } from '@/api/conversation/archive'
import { fetchFile } from '@/api/conversation/fileContent'
import { runQuery } from '@/api/request/runQuery'
import type { Bundle } from '@/domain/bundle'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { uniqueNames } from '@/platform/files/fileNames'
import type { FileSink } from '@/platform/files/fileSink'
import type { ZipEntry } from '@/platform/files/writeZip'
import type { AppThunk } from '@/store/context'
import { selectName } from '@/store/users/selectors'
import { collectMessages, readInParts, ReadFailed, type FoundMessage } from './collectMessages'
import { inertName } from './exportNames'
import type { ExportOptions } from './exportOptions'
import { htmlPages, MESSAGES_PER_PAGE, type PageContent } from './htmlPages'
import { exportJson, type ExportInfo, type MissingFile } from './jsonExport'
import { Canceled, reasonOf, retrying } from './retrying'

export type ExportProgress =
  | { step: 'reading'; count: number; backTo: number | null }
  /** `done` and `total` count messages. */
  | { step: 'files'; done: number; total: number; count: number }
  | { step: 'writing'; done: number; total: number }
export type ExportResult =
  | { state: 'done'; count: number; missing: readonly MissingFile[] }
  | { state: 'canceled' }
  | { state: 'failed'; fault: Fault }
  | { state: 'notSaved' }

export type ExportRun = {
  key: ConversationKey
  options: ExportOptions
  /** The size of the files, as far as it is known: a large archive asks for a place on the disk. */
  expectedBytes: number
  /** The name of the file, without its ending. */
  fileName: string
  info: ExportInfo
  page: PageContent
  onProgress: (progress: ExportProgress) => void
  /** Resolves when the export may go on; to false when it is canceled. `isCut`: there was no network. */
  mayGoOn: (isCut?: boolean) => Promise<boolean>
}

/** Runs an export to its end, and closes or drops the file. Call it within a press: with files it asks for a place. */
export const runExport =
  (run: ExportRun): AppThunk<Promise<ExportResult>> =>
  async (dispatch, _getState, { ports }) => {
    const { key, options, expectedBytes, fileName, onProgress, mayGoOn } = run
    const isJson = options.format === 'json'
    const openArchive = (bytes?: number) => ports.files.openSink(`${fileName}.zip`, 'application/zip', bytes)
    // Browsers ask for a place only within the press, and only files can be large.
    const place = options.includesFiles ? await openArchive(expectedBytes) : undefined
    if (place === null) return { state: 'canceled' }
    const collected = await dispatch(
      collectMessages({
        key,
        range: options,
        mayRequest: true,
        mayGoOn(found, backTo) {
          onProgress({ step: 'reading', count: found.length, backTo })
          return mayGoOn()
        },
      }),
    )
    if (collected.state !== 'found') {
      await place?.abort().catch(() => undefined)
      return collected
    }
    const { found } = collected
    const isSingle = !options.includesFiles && (isJson || found.length <= MESSAGES_PER_PAGE)
    const sink =
      place ??
      (isSingle
        ? await ports.files.openSink(
            `${fileName}.${isJson ? 'json' : 'html'}`,
            isJson ? 'application/json' : 'text/html',
          )
        : await openArchive())
    if (sink === null) return { state: 'canceled' }
    try {
      const { entries, result } = dispatch(write(run, found))
      if (isSingle) await writeSingle(sink, entries)
      else await (await import('@/platform/files/writeZip')).writeZip(sink, entries)
      if (!(await mayGoOn())) throw new Canceled()
      await sink.close()
      return { state: 'done', ...result() }
    } catch (error) {
      await sink.abort().catch(() => undefined)
      if (error instanceof ReadFailed) return { state: 'failed', fault: error.fault }
      return error instanceof Canceled ? { state: 'canceled' } : { state: 'notSaved' }
    }
  }

/** Returns what the file consists of. `result` is complete once all entries were read. */
const write =
  (
    { key, options, info, page, onProgress, mayGoOn }: ExportRun,
    found: readonly FoundMessage[],
  ): AppThunk<{ entries: AsyncGenerator<ZipEntry>; result: () => { count: number; missing: MissingFile[] } }> =>
  (dispatch, getState) => {
    const files: Record<number, string> = {}
    const missing: MissingFile[] = []
    const authors = new Set<UserId>()
    const total = found.length
    let count = 0

    async function* readForFiles() {
      let done = 0
      for await (const messages of dispatch(readInParts(key, found))) {
        onProgress({ step: 'files', done, total, count: Object.keys(files).length })
        yield messages
        done += messages.length
      }
    }
    async function* read(part: readonly FoundMessage[]) {
      for await (const messages of dispatch(readInParts(key, part))) {
        onProgress({ step: 'writing', done: count, total })
        if (!(await mayGoOn())) throw new Canceled()
        for (const { authorId } of messages) authors.add(authorId)
        yield messages
        count += messages.length
      }
    }
    const nameOf = (id: UserId) => selectName(getState(), id, 'others') ?? String(id)
    const people = () => Object.fromEntries([...authors].map((id) => [id, nameOf(id)]))

    async function* entries(): AsyncGenerator<ZipEntry> {
      // Files come first, because the pages name those that could not be had.
      if (options.includesFiles) yield* dispatch(loadFiles(readForFiles(), { files, missing, mayGoOn }))
      const bundles = await dispatch(loadBundles(found, page.texts.bundle, { missing, mayGoOn }))
      if (options.format === 'html') yield* htmlPages({ page, found, read, files, bundles, missing })
      else {
        const rest = () => ({ people: people(), files, bundles, missing })
        yield { name: 'messages.json', input: exportJson(info, read(found), rest) }
      }
    }
    return { entries: entries(), result: () => ({ count, missing }) }
  }

type LoadedFiles = {
  /** Paths in the archive by message. */
  files: Record<number, string>
  missing: MissingFile[]
  mayGoOn: ExportRun['mayGoOn']
}

/** Loads one file after another. After a failed network it waits until the export may go on. */
const loadFiles = (
  parts: AsyncIterable<readonly Message[]>,
  { files, missing, mayGoOn }: LoadedFiles,
): AppThunk<AsyncGenerator<ZipEntry>> =>
  async function* (dispatch) {
    const nameOf = uniqueNames()
    for await (const messages of parts)
      for (const { id, body } of messages) {
        if (body.kind !== 'file' && body.kind !== 'voice') continue
        const name = body.kind === 'file' ? body.name : `voice-${id}.webm`
        const load = () => dispatch((_dispatch, _getState, context) => fetchFile(context, body.path))
        const loaded = await retrying(load, mayGoOn)
        if ('value' in loaded) {
          files[id] = `files/${nameOf(body.kind === 'file' ? inertName(name, body.contentType) : name)}`
          yield { name: files[id], input: loaded.value }
        } else missing.push({ messageId: id, name, reason: reasonOf(loaded.fault) })
      }
  }

/** Loads the forwarded messages, by the message that contains them. */
const loadBundles =
  (
    found: readonly FoundMessage[],
    name: string,
    { missing, mayGoOn }: Pick<LoadedFiles, 'missing' | 'mayGoOn'>,
  ): AppThunk<Promise<Record<number, Bundle>>> =>
  async (dispatch) => {
    const bundles: Record<number, Bundle> = {}
    for (const { id, bundlePath } of found) {
      if (bundlePath === null) continue
      const loaded = await retrying(() => dispatch(runQuery(archiveApi.endpoints.bundle, bundlePath)), mayGoOn)
      if ('value' in loaded) bundles[id] = loaded.value
      else missing.push({ messageId: id, name, reason: reasonOf(loaded.fault) })
    }
    return bundles
  }

async function writeSingle(sink: FileSink, entries: AsyncIterable<ZipEntry>) {
  for await (const { input } of entries)
    if (!(input instanceof Blob)) for await (const part of input) await sink.write(part)
}
