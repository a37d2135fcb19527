/** Groups the members of a channel under headings: admins, bots, members, sorted by name within each. */
import { roleOf, type Role, type User } from '@/domain/user'
import { foldQuery } from '@/lib/foldText'
import { compareNamed } from '@/i18n/compareNames'
import type { Language } from '@/i18n/languages'
import { ROLES } from '@/components/member/memberOrders'
import { matchPerson } from '@/components/person/rankPeople'

export type MemberLine = { kind: 'heading'; role: Role } | { kind: 'person'; user: User }

/** The lines in order. With a filter: only the people who match, and only headings that have people below them. */
export function memberLines(users: readonly User[], filter: string, language: Language): MemberLine[] {
  const query = foldQuery(filter)
  const shown = users.filter((user) => matchPerson(query, user) !== null)
  return ROLES.flatMap((role): MemberLine[] => {
    const people = shown.filter((user) => roleOf(user) === role).sort(compareNamed(language))
    return people.length === 0
      ? []
      : [{ kind: 'heading', role }, ...people.map((user) => ({ kind: 'person' as const, user }))]
  })
}
