/** What was dropped on a conversation: files as they are, folders as the files in them. Late: nobody drops before they move. */
import type { Translate } from '@/i18n/useTranslation'
import { tellPieceMissing } from '@/ui/latePress'

/** `entries` and `files` are taken from the event itself: after it the browser lets go of what was dropped. */
export async function takeDropped(
  { files, entries }: { files: File[]; entries: FileSystemEntry[] },
  onFiles: (files: File[]) => void,
  t: Translate,
): Promise<void> {
  if (!entries.some((entry) => entry.isDirectory)) return onFiles(files)
  const late = await import('./takeFolders').catch(() => null)
  if (late === null) return tellPieceMissing()
  await late.takeFolders(entries, onFiles, t)
}
