/** Files may be dropped anywhere on the conversation; while they hover, it says where they would go. */
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { tellPieceMissing } from '@/ui/latePress'
import { DropHere, lateHands } from '../lateHands'

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
  const take = (data: DataTransfer) => {
    const dropped = {
      files: [...data.files],
      entries: [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []),
    }
    lateHands.load().then(({ takeDropped }) => takeDropped(dropped, onFiles, t), tellPieceMissing)
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
        if (active) take(event.dataTransfer)
      }}
    >
      {children}
      {over && active && <DropHere name={name} />}
    </div>
  )
}
