/**
 * Ranks people for the letters after an `@` or in a people field: start of the name, start of a word, any position,
 * scattered letters. E-mail addresses come last and help with names that the user cannot type.
 */
import { searchKey } from '@/lib/searchKey'
import { beginsWord, matchRank } from '@/lib/matchRank'
import { foldQuery, foldText } from '@/lib/foldText'
import type { UserId } from '@/domain/ids'
import { searchedName } from '@/domain/user'

/** A person who can be mentioned. The e-mail address and the account's name beside a private one are for searching. */
export type Mentionable = { id: UserId; name: string; accountName?: string; email?: string | null }

const emailCache = new WeakMap<Mentionable, string>()
function emailLocalPart(person: Mentionable): string {
  const known = emailCache.get(person)
  if (known !== undefined) return known
  const address = foldText(person.email?.split('@')[0] ?? '')
  emailCache.set(person, address)
  return address
}

/**
 * Returns how well a person fits a folded query: 0 to 3 by a name, as in `matchRank`, 4 by the local part of the e-mail
 * address, null if not at all.
 */
export function matchPerson(query: string, person: Mentionable): number | null {
  const rank = matchRank(query, searchKey(searchedName(person)))
  if (beginsWord(query, rank)) return rank
  return beginsWord(query, matchRank(query, emailLocalPart(person))) ? 4 : null
}

/** Returns the best `limit` people for the typed text. With equal rank, `first` (members) come before `others`. */
export function rankPeople(
  typed: string,
  first: readonly Mentionable[],
  others: readonly Mentionable[],
  limit = 6,
): Mentionable[] {
  const query = foldQuery(typed)
  const ranked: Mentionable[][] = Array.from({ length: 10 }, () => [])
  for (const [group, people] of [first, others].entries()) {
    for (const person of people) {
      const rank = matchPerson(query, person)
      if (rank !== null) ranked[group * 5 + rank]!.push(person)
    }
  }
  return ranked.flat().slice(0, limit)
}
