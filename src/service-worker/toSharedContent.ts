/** Takes what another app shares with the installed app, for the page to put it into a draft. */
import type { SharedContent } from '../domain/notification/workerData'

/** Reads the form of a share target, for its owner. A link that is also in the text comes once. */
export function toSharedContent(form: FormData, owner: Pick<SharedContent, 'userId' | 'at'>): SharedContent {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const text = textOf('text')
  const url = textOf('url')
  const lines = [textOf('title'), text, text.includes(url) ? '' : url].filter((line) => line !== '')
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
  return { text: [...new Set(lines)].join('\n'), files, ...owner }
}
