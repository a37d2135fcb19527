/** Who fits the letters after an `@`: names that begin so, then words that do, then any place, then scattered letters. */
import { fit } from '@/lib/fit'
import type { Mentionable } from './mentionText'

const MARKS = /\p{M}/gu
/** Without accents and case, so that `leon` finds Léon; Chinese, Japanese and Korean stay as they are. */
export const plainLetters = (text: string) => text.normalize('NFD').replace(MARKS, '').normalize('NFC').toLowerCase()

const plainNames = new WeakMap<Mentionable, string>()
function plainName(person: Mentionable) {
  const known = plainNames.get(person)
  if (known !== undefined) return known
  const plain = plainLetters(person.name)
  plainNames.set(person, plain)
  return plain
}

/** The best `limit` of the people for what was typed; `first` (members) stand before `others` of the same fit. */
export function rankPeople(
  typed: string,
  first: readonly Mentionable[],
  others: readonly Mentionable[],
  limit = 6,
): Mentionable[] {
  const query = plainLetters(typed.trim())
  const shelves: Mentionable[][] = [[], [], [], [], [], [], [], []]
  for (const [shelf, people] of [first, others].entries()) {
    for (const person of people) {
      const rank = fit(query, plainName(person))
      if (rank !== null) shelves[shelf * 4 + rank]!.push(person)
    }
  }
  return shelves.flat().slice(0, limit)
}
