/** Files may be dropped anywhere on the conversation; while they hover, it says where they would go. */
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { tellPieceMissing } from '@/ui/latePress'

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Inactive, files are refused by the cursor and never replace the page. */
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
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  // entering a child leaves its parent: only the balance tells whether the pointer is still inside
  const depth = useRef(0)
  const settle = (change: number) => {
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }
  const take = async (data: DataTransfer) => {
    // asked at once: after the drop is handled the browser lets go of what was dropped
    const files = [...data.files]
    const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
    if (!entries.some((entry) => entry.isDirectory)) return onFiles(files)
    const late = await import('./takeFolders').catch(() => null)
    if (late === null) return tellPieceMissing()
    await late.takeFolders(entries, onFiles, t)
  }
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => bringsFiles(event) && settle(1)}
      onDragLeave={(event) => bringsFiles(event) && settle(-1)}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = active ? 'copy' : 'none'
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        settle(-depth.current)
        if (active) void take(event.dataTransfer)
      }}
    >
      {children}
      {over && active && (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent bg-[color-mix(in_oklch,var(--surface)_88%,transparent)]">
          <p className="text-lg font-semibold text-accent-text">{t(($) => $.chat.composer.dropHere, { name })}</p>
        </div>
      )}
    </div>
  )
}
