/** Finds fields of settings by everything that people may call them, in every language. */
import type { SettingsField, SettingsT } from '@/components/form/settingsField'
import { searchKey } from '@/lib/searchKey'
import { findWords } from '@/lib/findWords'
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
  /** The help in the current language; empty if there is none. */
  help: string
  labelKey: string
  /** Labels in other languages, synonyms, texts of choices, the name on the wire. */
  otherKeys: readonly string[]
  /** The same as people write them. */
  others: readonly string[]
  /** All of that with the titles of the page and the helps. */
  allKeys: string
}
type SearchedPage = Pick<SettingsPageEntry, 'page' | 'title' | 'fields'>

const MAX_HITS = 40

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
    help: help?.(t) ?? '',
    labelKey: searchKey(label(t)),
    others,
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

/** Scattered letters (3) find too much in so many texts. */
function nearness(query: string, key: string): number {
  const rank = matchRank(query, key)
  return rank === null || rank > 2 ? Infinity : rank
}

/**
 * Returns the words through which a hit was found, where its label does not show it: another name, or its help. Empty if
 * the label shows it, or only the title of the page.
 */
export function reasonOf({ label, labelKey, title, help, others, otherKeys }: IndexedField, typed: string): string {
  const query = foldText(typed).trim()
  const words = query.split(/\s+/)
  if (nearness(query, labelKey) < Infinity || findWords(`${label} ${title}`, words)) return ''
  const index = otherKeys.findIndex((key) => nearness(query, key) < Infinity)
  if (index >= 0) return others[index]!
  return words.some((word) => findWords(help, [word])) ? help : ''
}

function rankOf({ labelKey, otherKeys, allKeys }: IndexedField, query: string): number | null {
  const near = (key: string) => nearness(query, key)
  const byLabel = near(labelKey)
  if (byLabel < Infinity) return byLabel
  const byOther = Math.min(...otherKeys.map(near))
  if (byOther < Infinity) return 3 + byOther
  return query.split(/\s+/).every((word) => allKeys.includes(word)) ? 6 : null
}
