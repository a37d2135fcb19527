/** The filters in the address, and the place to which Back returns. */
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, conversationOf } from '@/domain/address'
import { toMessageId, toUserId, type MessageId } from '@/domain/ids'
import { FILE_AGES, FILE_TYPES, type FileFilters, type FilePlace } from './fileEntry'

/** The opened file and the typed words. */
type Place = { fileId: number; words: string }

const placeIn = (state: unknown): Place | null =>
  typeof state === 'object' && state !== null && 'fileId' in state && 'words' in state ? (state as Place) : null

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

function write({ from, place, type, age }: FileFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (from !== null) params.set('from', String(from))
  if (place !== null) params.set('in', place)
  if (type !== null) params.set('type', type)
  if (age !== null) params.set('date', age)
  return params
}

/** Returns the filters, and functions that change them or leave the page. Values that cannot be are left out. */
export function useFilesAddress() {
  const navigate = useNavigate()
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const filters = useMemo(() => read(new URLSearchParams(query)), [query])
  const [place] = useState(() => placeIn(location.state))
  return {
    filters,
    setFilters: (change: Partial<FileFilters>) => setParams(write({ ...filters, ...change }), { replace: true }),
    /** The file from which Back returned, or null. */
    returnedTo: place === null ? null : toMessageId(place.fileId),
    /** The words that were typed then. */
    returnedWords: place?.words ?? '',
    /** Opens another address, so that Back returns to this file. */
    leaveTo: (address: string, fileId: MessageId, words: string) => {
      const here = addressOf.files(query === '' ? '' : `?${query}`)
      void navigate(here, { replace: true, state: { fileId, words } satisfies Place })
      void navigate(address)
    },
  }
}
