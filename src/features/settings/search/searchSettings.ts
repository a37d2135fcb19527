/** Finds fields of settings by everything that people may call them, in every language. */
import type { SettingsField, SettingsT } from '@/components/form/settingsField'
import { searchKey } from '@/lib/searchKey'
import { foldText } from '@/lib/foldText'
import { matchRank } from '@/lib/matchRank'
import type { SettingsPageEntry } from '../settingsPageEntry'

/** A field with the texts that find it, folded for comparison. */
export type IndexedField = {
  page: string
  field: string
  /** Label and title in the current language, as shown. */
  label: string
  title: string
  labelKey: string
  /** Labels in other languages, synonyms, texts of choices, the name on the wire. */
  otherKeys: readonly string[]
  /** All of that with the titles of the page and the helps. */
  allKeys: string
}
type SearchedPage = Pick<SettingsPageEntry, 'page' | 'title' | 'fields'>

const MAX_HITS = 12

/** Returns the fields of the pages. `t` is the current language, `languages` are all that have arrived. */
export function indexSettings(pages: readonly SearchedPage[], t: SettingsT, languages: readonly SettingsT[]) {
  return pages.flatMap((page) => page.fields.map((field) => indexField(page, field, t, languages)))
}

function indexField(
  { page, title }: SearchedPage,
  { id, label, help, options = {}, words, wire }: SettingsField,
  t: SettingsT,
  languages: readonly SettingsT[],
): IndexedField {
  const inEvery = (text: (each: SettingsT) => string) => [...new Set(languages.map(text))]
  const others = [
    ...inEvery(label),
    ...Object.values(options).flatMap(inEvery),
    ...(words === undefined ? [] : inEvery(words).flatMap((list) => list.split(/[,、，]\s*/))),
    ...(wire === undefined ? [] : [wire, wire.replaceAll('_', ' ')]),
  ]
  return {
    page,
    field: id,
    label: label(t),
    title: title(t),
    labelKey: searchKey(label(t)),
    otherKeys: others.map(searchKey),
    allKeys: searchKey([...others, ...inEvery(title), ...(help === undefined ? [] : inEvery(help))].join(' ')),
  }
}

/** Returns the best hits for a typed text: by the label first, then by other names, then by all words in any order. */
export function searchSettings(index: readonly IndexedField[], typed: string): IndexedField[] {
  const query = foldText(typed).trim()
  if (query === '') return []
  const ranked = index.flatMap((entry) => {
    const rank = rankOf(entry, query)
    return rank === null ? [] : [{ entry, rank }]
  })
  ranked.sort((one, other) => one.rank - other.rank)
  return ranked.slice(0, MAX_HITS).map(({ entry }) => entry)
}

function rankOf({ labelKey, otherKeys, allKeys }: IndexedField, query: string): number | null {
  // Scattered letters (3) find too much in so many texts.
  const near = (key: string) => {
    const rank = matchRank(query, key)
    return rank === null || rank > 2 ? Infinity : rank
  }
  const byLabel = near(labelKey)
  if (byLabel < Infinity) return byLabel
  const byOther = Math.min(...otherKeys.map(near))
  if (byOther < Infinity) return 3 + byOther
  return query.split(/\s+/).every((word) => allKeys.includes(word)) ? 6 : null
}
