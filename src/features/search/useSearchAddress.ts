/** The search in the address: typed text, filters and order. It survives a reload, and Back returns to it. */
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { FILTER_NAMES, readSearchText, type TypedFilter } from '@/conversation/search/readSearchText'
import { resolveFilters, withFilters, type SearchPlaces } from '@/conversation/search/checkFilters'
import { foldText } from '@/lib/foldText'
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

/** Returns the text, filters and order of an address of the search. */
export const searchAt = (address: string) => read(new URLSearchParams(address.split('?')[1]))

function toAddress({ text, filters, order }: Content): string {
  const params = new URLSearchParams()
  if (text.trim() !== '') params.set('q', text.trim())
  for (const { name, value } of filters) params.append(name, value)
  if (order === 'time') params.set('order', order)
  const query = params.toString()
  return addressOf.search(query === '' ? '' : `?${query}`)
}

/** Returns the functions that change what is searched. */
function useChanges(places: SearchPlaces, setContent: Dispatch<SetStateAction<Content>>) {
  return useMemo(() => {
    const addTyped = (last: Content, typed: string, isFinished: boolean): Content => {
      const { filters, rest: text } = readSearchText(typed, isFinished)
      return { ...last, text, filters: withFilters(last.filters, resolveFilters(filters, places)) }
    }
    return {
      type: (text: string) => setContent((last) => addTyped(last, text, false)),
      /** Replaces a part of the text. */
      replace: (part: string, text: string) =>
        setContent((last) => addTyped(last, `${last.text.replace(part, text)} `, false)),
      /** Replaces a folded word, wherever it stands in the text. */
      replaceWord: (word: string, by: string) =>
        setContent((last) => ({
          ...last,
          text: last.text.replace(/\S+/gu, (part) => (foldText(part).includes(word) ? by : part)),
        })),
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
  }, [places, setContent])
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
  /** Every navigation has a key of its own, also one to the same address. */
  const arrived = `${location.key} ${address}`
  const [seen, setSeen] = useState(arrived)
  /** The addresses that this page wrote and that have not arrived yet. More may be typed meanwhile. */
  const [written, setWritten] = useState<readonly string[]>([])
  if (arrived !== seen) {
    setSeen(arrived)
    const at = written.indexOf(address)
    setWritten(at < 0 ? [] : written.slice(at + 1))
    // Somebody followed a link to a search, or went back to one.
    if (at < 0) setContent(inAddress)
  }
  const wanted = toAddress(content)
  /** Filters and order, which are chosen, stand in the address at once. */
  const isTyped = wanted === toAddress({ ...inAddress, text: content.text })
  const clock = useClock()
  useEffect(() => {
    if (wanted === (written.at(-1) ?? address)) return undefined
    return clock.after(isTyped ? WRITE_MS : 0, () => {
      setWritten((last) => [...last, wanted])
      void navigate(wanted, { replace: true, state: location.state as unknown })
    })
  }, [clock, wanted, isTyped, written, address, navigate, location.state])
  const changes = useChanges(places, setContent)
  return {
    ...content,
    /** The address of this search. */
    address: wanted,
    ...changes,
  }
}
