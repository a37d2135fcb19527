/** The search in the address: typed text, filters and order. It survives a reload, and Back returns to it. */
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { FILTER_NAMES, readSearchText, type TypedFilter } from '@/conversation/search/readSearchText'
import { resolveFilters, withFilters, type SearchPlaces } from '@/conversation/search/checkFilters'
import { useClock } from '@/store/hooks'

export type SearchOrder = 'conversation' | 'time'

/** Typing changes the address after this pause, because browsers limit how often it may change. */
const WRITE_MS = 400

type Content = { text: string; filters: readonly TypedFilter[]; order: SearchOrder }

function read(params: URLSearchParams): Content {
  return {
    text: params.get('q') ?? '',
    filters: FILTER_NAMES.flatMap((name) => params.getAll(name).map((value) => ({ name, value }))),
    order: params.get('order') === 'time' ? 'time' : 'conversation',
  }
}

function toAddress({ text, filters, order }: Content): string {
  const params = new URLSearchParams()
  if (text.trim() !== '') params.set('q', text.trim())
  for (const { name, value } of filters) params.append(name, value)
  if (order === 'time') params.set('order', order)
  const query = params.toString()
  return addressOf.search(query === '' ? '' : `?${query}`)
}

/**
 * Returns what is searched, and functions that change it; they stay the same until `places` change, which has the names
 * that filters are compared with.
 */
export function useSearchAddress(places: SearchPlaces) {
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  const inAddress = useMemo(() => read(params), [params])
  const address = toAddress(inAddress)
  const [content, setContent] = useState(inAddress)
  const [seen, setSeen] = useState(address)
  /** The addresses that this page wrote itself. They may arrive late, when more was typed already. */
  const [written, setWritten] = useState<readonly string[]>([address])
  if (address !== seen) {
    setSeen(address)
    // Somebody followed a link to another search, or went back to one.
    if (!written.includes(address)) {
      setWritten([address])
      setContent(inAddress)
    }
  }
  const wanted = toAddress(content)
  const clock = useClock()
  useEffect(() => {
    if (wanted === written.at(-1)) return undefined
    return clock.after(WRITE_MS, () => {
      setWritten((last) => [...last, wanted])
      void navigate(wanted, { replace: true, state: location.state as unknown })
    })
  }, [clock, wanted, written, navigate, location.state])
  const changes = useMemo(() => {
    const addTyped = (last: Content, typed: string, isFinished: boolean): Content => {
      const { filters, rest: text } = readSearchText(typed, isFinished)
      return { ...last, text, filters: withFilters(last.filters, resolveFilters(filters, places)) }
    }
    return {
      type: (text: string) => setContent((last) => addTyped(last, text, false)),
      /** Replaces a part of the text. */
      replace: (part: string, text: string) =>
        setContent((last) => addTyped(last, `${last.text.replace(part, text)} `, false)),
      /** Takes a filter at the end of the text, too. */
      finish: () => setContent((last) => addTyped(last, last.text, true)),
      /** Sets all filters, also those that the end of the text means. */
      setFilters: (filters: readonly TypedFilter[]) =>
        setContent((last) => ({
          ...last,
          text: readSearchText(last.text, false).pending?.before ?? last.text,
          filters,
        })),
      setOrder: (order: SearchOrder) => setContent((last) => ({ ...last, order })),
    }
  }, [places])
  return {
    ...content,
    /** The address of this search. */
    address: wanted,
    ...changes,
  }
}
