/** Accepts files that are dropped anywhere on the conversation. */
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { collectFiles, MAX_FILES } from '@/conversation/attachments/upload/collectFiles'
import { compareNames } from '@/i18n/compareNames'
import { languageOf } from '@/i18n/i18n'
import { showToast } from '@/ui/overlays/toast'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** While not `active`, the cursor says that files are refused; in no case does the browser open them. */
export function DropZone({
  active,
  name,
  onFiles,
  children,
}: {
  active: boolean
  name: string
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const { t, i18n } = useTranslation(['common', 'file'])
  const [over, setOver] = useState(false)
  // The pointer enters a child before it leaves the parent, so enters and leaves are counted.
  const depth = useRef(0)
  const changeDepth = (change: number) => {
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }
  const take = (data: DataTransfer) => {
    const dropped = {
      files: [...data.files],
      entries: [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []),
    }
    void readDropped(dropped, onFiles, t, compareNames(languageOf(i18n)))
  }
  return (
    <div
      className="short-whole relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => hasFiles(event) && changeDepth(1)}
      onDragLeave={(event) => hasFiles(event) && changeDepth(-1)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = active ? 'copy' : 'none'
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        changeDepth(-depth.current)
        if (active) take(event.dataTransfer)
      }}
    >
      {children}
      {over && active && <DropHere name={name} />}
    </div>
  )
}

/** `name` is the conversation's. */
function DropHere({ name }: { name: string }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent bg-[color-mix(in_oklch,var(--surface)_88%,transparent)]">
      <p className="text-lg font-semibold text-accent-text">{t(($) => $.chat.composer.dropHere, { name })}</p>
    </div>
  )
}

type Dropped = { files: File[]; entries: FileSystemEntry[] }

/** Calls `onFiles` with the dropped files and those inside dropped folders. `entries` must be read during the event. */
async function readDropped(
  { files, entries }: Dropped,
  onFiles: (files: File[]) => void,
  t: TFunction<['common', 'file']>,
  compare: (one: string, other: string) => number,
): Promise<void> {
  if (!entries.some((entry) => entry.isDirectory)) return onFiles(files)
  const found = await collectFiles(entries, compare)
  onFiles(found.files)
  if (found.files.length === 0) showToast({ text: t(($) => $.file.emptyFolder) })
  if (found.isTruncated) showToast({ text: t(($) => $.file.onlyFirst, { most: MAX_FILES }) })
}
