/** Remembers in the page's own storage that the visitor wrote, so that the next page may load the frame by itself. */
import { localText } from '@/platform/storage/localText'

/** The only key of the page's storage. It contains no secret. */
const KEY = 'VOCECHAT_WIDGET'

const names = () => (localText().read(KEY) ?? '').split(' ').filter((name) => name !== '')

/** Whether the visitor wrote in this widget. False without storage. */
export const hasWritten = (name: string): boolean => names().includes(name)

/** Remembers or forgets that the visitor wrote in this widget. */
export function setWritten(name: string, isWritten: boolean): void {
  const before = names()
  const others = before.filter((other) => other !== name)
  const next = isWritten ? [...others, name] : others
  if (next.join() !== before.join()) localText().write(KEY, next.join(' ') || null)
}
