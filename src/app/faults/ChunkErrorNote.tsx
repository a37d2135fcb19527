/** Shows a note beside the pressed button when its code could not be fetched. */
import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { onChunkError } from '@/ui/lazy'

const LASTING_MS = 6_000
const WIDTH = 256
const GAP = 8

/**
 * Returns a position above the focused element, or below it in the upper half. Without focus, the bottom of the page.
 */
function placeNow(): CSSProperties {
  const active = document.activeElement
  const { innerWidth, innerHeight } = window
  const rect =
    active === null || active === document.body
      ? new DOMRect((innerWidth - WIDTH) / 2, innerHeight, WIDTH, 0)
      : active.getBoundingClientRect()
  const left = Math.max(GAP, Math.min(rect.left, innerWidth - WIDTH - GAP))
  return rect.top > innerHeight / 2 ? { left, bottom: innerHeight - rect.top + GAP } : { left, top: rect.bottom + GAP }
}

/** Announces every failed fetch again. */
export function ChunkErrorNote() {
  const { t } = useTranslation()
  const [note, setNote] = useState<{ count: number; place: CSSProperties } | null>(null)
  useEffect(() => onChunkError(() => setNote((before) => ({ count: (before?.count ?? 0) + 1, place: placeNow() }))), [])
  useEffect(() => {
    if (note === null) return
    const timer = setTimeout(() => setNote(null), LASTING_MS)
    return () => clearTimeout(timer)
  }, [note])
  return (
    note !== null && (
      <p
        key={note.count}
        role="alert"
        style={note.place}
        className="pointer-events-none fixed z-60 m-0 w-64 rounded-card bg-raised px-3.5 py-2.5 leading-[1.4] shadow-e2 forced-colors:border"
      >
        {t(($) => $.common.fault.pieceMissing)}
      </p>
    )
  )
}
