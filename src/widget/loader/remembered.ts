/** Remembers in the page's own storage that the visitor wrote, so that the next page may load the frame by itself. */
import { tryStorage } from '@/platform/storage/tryStorage'

/** The only key of the page's storage. It contains no secret. */
const KEY = 'VOCECHAT_WIDGET'

const names = () => (tryStorage((storage) => storage.getItem(KEY)) ?? '').split(' ').filter(Boolean)

/** Whether the visitor wrote in this widget. False without storage. */
export const hasWritten = (name: string): boolean => names().includes(name)

/** Remembers or forgets that the visitor wrote in this widget. */
export function setWritten(name: string, isWritten: boolean): void {
  const before = names()
  const others = before.filter((other) => other !== name)
  const next = isWritten ? [...others, name] : others
  if (next.length === before.length) return
  tryStorage((storage) => (next.length > 0 ? storage.setItem(KEY, next.join(' ')) : storage.removeItem(KEY)))
}
