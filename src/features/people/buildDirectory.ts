/** The directory's content: its people, groups and order. */
import type { UserId } from '@/domain/ids'
import { roleOf, type Role, type User } from '@/domain/user'
import { hasPinyin, searchKey } from '@/lib/searchKey'
import { foldQuery, foldText } from '@/lib/foldText'

export type DirectoryItem = { kind: 'group'; role: Role } | { kind: 'person'; userId: UserId }

/**
 * Groups people who are already sorted by role and name, each group below its heading. It keeps those whose name or
 * e-mail contains the typed text.
 */
export function buildDirectory(users: readonly User[], typed: string): DirectoryItem[] {
  const query = foldQuery(typed)
  const shown = query === '' ? users : users.filter((user) => textOf(user).includes(query))
  let before: Role | null = null
  return shown.flatMap((user): DirectoryItem[] => {
    const role = roleOf(user)
    const person = { kind: 'person' as const, userId: user.id }
    if (role === before) return [person]
    before = role
    return [{ kind: 'group', role }, person]
  })
}

const known = new WeakMap<User, { text: string; withPinyin: boolean }>()

/** Returns the folded texts of a person, each on its line. They are kept, so that ten thousand are not folded on every key press. */
export function textOf(user: User): string {
  const before = known.get(user)
  const withPinyin = hasPinyin()
  if (before?.withPinyin === withPinyin) return before.text
  const { name, accountName, email } = user
  const text = [
    searchKey(name),
    accountName === undefined ? '' : searchKey(accountName),
    email === null ? '' : foldText(email),
  ].join('\n')
  known.set(user, { text, withPinyin })
  return text
}
