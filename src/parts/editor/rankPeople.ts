/**
 * Who fits the letters after an `@` or in a field for people: names that begin so, then words that do, then any place, then
 * scattered letters, and last e-mail addresses, for names in letters that one cannot type.
 */
import { findable } from '@/lib/findable'
import { fit } from '@/lib/fit'
import { foldText } from '@/lib/foldText'
import type { Mentionable } from './mentionText'

const addresses = new WeakMap<Mentionable, string>()
function addressOf(person: Mentionable): string {
  const known = addresses.get(person)
  if (known !== undefined) return known
  const address = foldText(person.email?.split('@')[0] ?? '')
  addresses.set(person, address)
  return address
}

/** How well a person fits a folded query: 0 to 3 by name, as `fit` says, 4 by what stands before the @ of the e-mail, null not at all. */
export function fitPerson(query: string, person: Mentionable): number | null {
  return fit(query, findable(person.name)) ?? (addressOf(person).includes(query) ? 4 : null)
}

/** The best `limit` of the people for what was typed; `first` (members) stand before `others` of the same fit. */
export function rankPeople(
  typed: string,
  first: readonly Mentionable[],
  others: readonly Mentionable[],
  limit = 6,
): Mentionable[] {
  const query = foldText(typed.trim())
  const shelves: Mentionable[][] = Array.from({ length: 10 }, () => [])
  for (const [shelf, people] of [first, others].entries()) {
    for (const person of people) {
      const rank = fitPerson(query, person)
      if (rank !== null) shelves[shelf * 5 + rank]!.push(person)
    }
  }
  return shelves.flat().slice(0, limit)
}
