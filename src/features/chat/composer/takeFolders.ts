/** What is in dropped folders; fetched when one is dropped. */
import type { Translate } from '@/i18n/useTranslation'
import { filesIn, MOST_FILES } from '@/parts/upload/folderFiles'
import { showToast } from '@/ui/toast'

/** Gives all their files, and says when there were none, or more than are taken. */
export async function takeFolders(entries: readonly FileSystemEntry[], onFiles: (files: File[]) => void, t: Translate) {
  const found = await filesIn(entries)
  onFiles(found.files)
  if (found.files.length === 0) showToast({ text: t(($) => $.file.emptyFolder) })
  if (found.isCut) showToast({ text: t(($) => $.file.onlyFirst, { most: MOST_FILES }) })
}
