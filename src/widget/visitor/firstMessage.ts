/**
 * The first message of a visitor, from the moment it is sent until the outbox has it. A reload in between keeps the text; files
 * are held in memory until the database of the chat has them.
 */
import type { Ports } from '@/platform/ports'

const KEY = 'first'

export type FirstContent = { text: string; files: readonly File[] }

/** Returns the place for the message. */
export function firstMessageOf({ preferences }: Pick<Ports, 'preferences'>) {
  let files: readonly File[] = []
  return {
    keep(content: FirstContent): void {
      files = content.files
      preferences.write(KEY, content.text === '' ? null : content.text)
    },
    /** Returns the message that is kept; without one an empty text and no files. */
    content: (): FirstContent => ({ text: preferences.read(KEY) ?? '', files }),
    drop(): void {
      files = []
      preferences.write(KEY, null)
    },
  }
}
