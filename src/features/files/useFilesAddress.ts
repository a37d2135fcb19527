/** The filters and the typed words in the address, and the place to which Back returns. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, conversationOf } from '@/domain/address'
import { toMessageId, toUserId, type MessageId } from '@/domain/ids'
import { useClock } from '@/store/hooks'
import { FILE_AGES, FILE_TYPES, type FileFilters, type FilePlace } from './fileEntry'

/** Typing changes the address after this pause, because browsers limit how often it may change. */
const WRITE_MS = 400

/** The opened file. */
type Place = { fileId: number }

const placeIn = (state: unknown): Place | null =>
  typeof state === 'object' && state !== null && 'fileId' in state ? (state as Place) : null

function placeOf(value: string | null): FilePlace | null {
  if (value === 'direct') return value
  const [kind, id] = (value ?? '').split(':')
  return kind === 'channel' || kind === 'dm' ? conversationOf(kind, id) : null
}

function read(params: URLSearchParams): FileFilters {
  const from = Number(params.get('from'))
  return {
    from: Number.isSafeInteger(from) && from > 0 ? toUserId(from) : null,
    place: placeOf(params.get('in')),
    type: FILE_TYPES.find((type) => type === params.get('type')) ?? null,
    age: FILE_AGES.find((age) => age === params.get('date')) ?? null,
  }
}

function write({ from, place, type, age }: FileFilters, typed: string): URLSearchParams {
  const params = new URLSearchParams()
  if (typed.trim() !== '') params.set('q', typed.trim())
  if (from !== null) params.set('from', String(from))
  if (place !== null) params.set('in', place)
  if (type !== null) params.set('type', type)
  if (age !== null) params.set('date', age)
  return params
}

/** Returns what is typed, which the address follows, a function that changes it, and one that says it is written. */
function useTyped(inAddress: string, onWrite: (typed: string) => void) {
  const clock = useClock()
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  /** More may be typed until an address that this page wrote arrives. */
  const [written, setWritten] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) setTyped(inAddress)
    setWritten(inAddress)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === written) return undefined
    return clock.after(WRITE_MS, () => {
      setWritten(wanted)
      onWrite(wanted)
    })
  }, [clock, typed, written, onWrite])
  return [typed, setTyped, () => setWritten(typed.trim())] as const
}

/** Returns the filters, and functions that change them or leave the page. Values that cannot be are left out. */
export function useFilesAddress() {
  const navigate = useNavigate()
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const filters = useMemo(() => read(new URLSearchParams(query)), [query])
  const writeTyped = useCallback(
    (words: string) => setParams(write(filters, words), { replace: true }),
    [filters, setParams],
  )
  const [typed, setTyped, noteWritten] = useTyped(params.get('q') ?? '', writeTyped)
  const [place] = useState(() => placeIn(location.state))
  return {
    filters,
    /** The words that find files by their names. */
    typed,
    setTyped,
    setFilters: (change: Partial<FileFilters>) => setParams(write({ ...filters, ...change }, typed), { replace: true }),
    /** Removes the filters and what is typed. */
    clear: () => {
      setTyped('')
      setParams({}, { replace: true })
    },
    /** The file from which Back returned, or null. */
    returnedTo: place === null ? null : toMessageId(place.fileId),
    /** Opens another address, so that Back returns to this file. */
    leaveTo: (address: string, fileId: MessageId) => {
      // The page stays while the code of the other one arrives, and must not write over its address.
      noteWritten()
      const shown = new URLSearchParams(query)
      if (typed.trim() === '') shown.delete('q')
      else shown.set('q', typed.trim())
      const here = addressOf.files(shown.size === 0 ? '' : `?${shown.toString()}`)
      void navigate(here, { replace: true, state: { fileId } satisfies Place })
      void navigate(address)
    },
  }
}
