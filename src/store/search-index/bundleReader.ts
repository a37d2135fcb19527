/**
 * Reads what forwarded messages say, so that a search finds them: one set at a time while the page is idle, each once.
 * The texts stay in the row of the message that contains them, and go with it (decision 0151).
 */
import { archiveApi } from '@/api/conversation/archive'
import { runQuery } from '@/api/request/runQuery'
import type { Bundle } from '@/domain/bundle'
import { isRefused } from '@/domain/fault'
import { toMessageId } from '@/domain/ids'
import type { BundledText } from '@/domain/message'
import type { StoreDeps } from '../storeDeps'
import type { SearchIndex } from './searchIndex'

/** The most characters that are kept of one set. */
const MAX_CHARACTERS = 100_000

/** Reads until all are read, and again after each change of the index. Returns a function that ends it. */
export function startBundleReader(index: SearchIndex, { dispatch, context: { persistence, ports } }: StoreDeps) {
  const stopped = new AbortController()
  const { signal } = stopped
  /** Asked for since the start of the page: a refusal is not asked for again until the next. */
  const asked = new Set<number>()
  let isReading = false

  /** Reads one set. False if there is none, or the server cannot be reached now. */
  async function readNext(): Promise<boolean> {
    if (ports.site.savesData()) return false
    await index.untilIdle()
    const id = (await index.unreadBundles()).find((each) => !asked.has(each))
    if (id === undefined || signal.aborted) return false
    asked.add(id)
    const [row] = await persistence.messagesById([toMessageId(id)])
    if (row?.body.kind !== 'bundle') return true
    const answer = await dispatch(runQuery(archiveApi.endpoints.bundle, row.body.path, { signal }))
    if (signal.aborted) return false
    if ('value' in answer) persistence.keepBundleTexts(id, textsOf(answer.value))
    else if (isRefused(answer.fault, 404)) persistence.keepBundleTexts(id, [])
    else if (answer.fault.kind !== 'refused' && answer.fault.kind !== 'unreadable') {
      asked.delete(id)
      return false
    }
    return true
  }
  async function read() {
    if (isReading) return
    isReading = true
    try {
      while (await readNext());
    } catch {
      // The index cannot be opened; the next change of it tries again.
    }
    isReading = false
  }
  const unsubscribe = index.onChange(() => void read())
  void read()
  return () => {
    stopped.abort()
    unsubscribe()
  }
}

/** Returns the texts and the names of files, cut where they are too long. */
function textsOf({ messages }: Bundle): BundledText[] {
  const texts: BundledText[] = []
  let left = MAX_CHARACTERS
  for (const { body } of messages) {
    const found =
      'text' in body
        ? { kind: body.kind, text: body.text }
        : body.kind === 'file'
          ? { kind: 'text' as const, text: body.name }
          : null
    if (found === null || found.text === '' || left === 0) continue
    texts.push({ ...found, text: found.text.slice(0, left) })
    left -= Math.min(left, found.text.length)
  }
  return texts
}
