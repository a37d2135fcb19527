/** The sizes of sent files by month and kind. */
import type { SentFile } from '@/domain/sentFile'

export const FILE_KINDS = ['image', 'video', 'audio', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]
type Sizes = Readonly<Record<FileKind, number>>

type StoredMonth = {
  /** The first moment of the month in local time, ms since 1970. */
  at: number
  bytes: Sizes
  total: number
}

export type Storage = {
  /** The last twelve months up to the newest file, oldest first. */
  months: readonly StoredMonth[]
  bytes: Sizes
  counts: Sizes
  total: number
  count: number
}

const MONTHS = 12
const NOTHING: Sizes = { image: 0, video: 0, audio: 0, other: 0 }

const kindOf = ({ contentType }: SentFile): FileKind =>
  FILE_KINDS.find((kind) => contentType.startsWith(`${kind}/`)) ?? 'other'

/** Adds up all files; older ones than twelve months count in the totals only. */
export function storageByMonth(files: readonly SentFile[]): Storage {
  const bytes = { ...NOTHING }
  const counts = { ...NOTHING }
  const byMonth = new Map<number, Record<FileKind, number>>()
  let newest = 0
  for (const file of files) {
    const kind = kindOf(file)
    bytes[kind] += file.size
    counts[kind] += 1
    const at = startOfMonth(file.at)
    newest = Math.max(newest, at)
    const month = byMonth.get(at) ?? { ...NOTHING }
    month[kind] += file.size
    byMonth.set(at, month)
  }
  const months = Array.from({ length: files.length === 0 ? 0 : MONTHS }, (_, index) => {
    const at = startOfMonth(newest, index - MONTHS + 1)
    const sizes = byMonth.get(at) ?? NOTHING
    return { at, bytes: sizes, total: sumOf(sizes) }
  })
  return { months, bytes, counts, total: sumOf(bytes), count: files.length }
}

function startOfMonth(at: number, offset = 0): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth() + offset).getTime()
}

const sumOf = (sizes: Sizes) => FILE_KINDS.reduce((sum, kind) => sum + sizes[kind], 0)
