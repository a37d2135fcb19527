/** Shows a note beside the pressed button when its code could not be fetched. */
import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { onChunkError } from '@/ui/chunkErrors'
import { usePorts } from '@/components/program/PortsContext'

const SHOWN_MS = 6_000
const WIDTH_PX = 256
const GAP_PX = 8

/** Returns a position beside the focused element: above it, or below it in the upper half. Without focus, the page's end. */
function positionByFocus(): CSSProperties {
  const active = document.activeElement
  const { innerWidth, innerHeight } = window
  const rect =
    active === null || active === document.body
      ? new DOMRect((innerWidth - WIDTH_PX) / 2, innerHeight, WIDTH_PX, 0)
      : active.getBoundingClientRect()
  const left = Math.max(GAP_PX, Math.min(rect.left, innerWidth - WIDTH_PX - GAP_PX))
  return rect.top > innerHeight / 2
    ? { left, bottom: innerHeight - rect.top + GAP_PX }
    : { left, top: rect.bottom + GAP_PX }
}

/** Shows and announces the note again for every failed fetch. */
export function ChunkErrorNote() {
  const { t } = useTranslation()
  const { clock } = usePorts()
  const [note, setNote] = useState<{ count: number; position: CSSProperties } | null>(null)
  useEffect(
    () => onChunkError(() => setNote((before) => ({ count: (before?.count ?? 0) + 1, position: positionByFocus() }))),
    [],
  )
  useEffect(() => {
    if (note !== null) return clock.after(SHOWN_MS, () => setNote(null))
    return undefined
  }, [clock, note])
  return (
    note !== null && (
      <p
        key={note.count}
        role="alert"
        style={note.position}
        className="pointer-events-none fixed z-60 m-0 w-64 rounded-card bg-raised px-3.5 py-2.5 leading-[1.4] shadow-e2 forced-colors:border"
      >
        {t(($) => $.common.fault.pieceMissing)}
      </p>
    )
  )
}
