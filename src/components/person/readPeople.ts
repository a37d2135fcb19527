/** Reads several names or e-mail addresses out of a pasted text. */
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { foldText } from '@/lib/foldText'

/** The people found, and the parts of the text that name nobody; each once, in their order. */
export type PeopleRead = { ids: readonly UserId[]; unknown: readonly string[] }

/** Whether a pasted text may hold more than one person. */
export const holdsSeveral = (text: string) => /[,;\n\t]/.test(text.trim()) || /\S@\S+\s+\S/.test(text.trim())

/**
 * Names and addresses are separated by commas, semicolons or line breaks, addresses also by spaces. A name counts only
 * as a whole, because a guess would add the wrong person.
 */
export function readPeople(text: string, people: readonly User[]): PeopleRead {
  const known = new Map<string, UserId>()
  for (const { id, name, accountName, email } of [...people].reverse())
    for (const key of [name, accountName, email]) if (key) known.set(foldText(key.trim()), id)
  const find = (part: string) => known.get(foldText(part.replace(/^@/, '').trim()))
  const ids = new Set<UserId>()
  const unknown = new Set<string>()
  const take = (part: string) => {
    const id = find(part)
    if (id === undefined) unknown.add(part)
    else ids.add(id)
  }
  for (const part of text.split(/[,;\n\t]+/).map((piece) => piece.trim())) {
    if (part === '') continue
    if (find(part) === undefined && part.includes('@')) part.split(/\s+/).forEach(take)
    else take(part)
  }
  return { ids: [...ids], unknown: [...unknown] }
}
