/** Takes what another app shares with the installed app, for the page to put it into a draft. */
import type { SharedContent } from '../domain/notification/workerData'
import { truncateText } from '../lib/truncateText'

/** Any website can send this form, so a share fills neither the disk nor a draft. */
const MAX_LETTERS = 20_000
const MAX_FILES = 50
const MAX_BYTES = 1_000_000_000

/**
 * Reads the form of a share target, for its owner. A link that is also in the text comes once. Keeps 20,000 letters, and
 * the first 50 files up to 1 GB.
 */
export function toSharedContent(form: FormData, owner: Pick<SharedContent, 'userId' | 'at'>): SharedContent {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const text = textOf('text')
  const url = textOf('url')
  const lines = [textOf('title'), text, text.includes(url) ? '' : url].filter((line) => line !== '')
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
  const all = [...new Set(lines)].join('\n')
  let bytes = 0
  const kept = files.slice(0, MAX_FILES).filter(({ size }) => (bytes += size) <= MAX_BYTES)
  const isCut = all.length > MAX_LETTERS || kept.length < files.length
  return { text: truncateText(all, MAX_LETTERS), files: kept, ...owner, ...(isCut && { isCut }) }
}
