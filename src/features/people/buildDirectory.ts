/** The directory's content: its people, groups and order. */
import type { UserId } from '@/domain/ids'
import { roleOf, type Role, type User } from '@/domain/user'
import { hasPinyin, searchKey } from '@/lib/searchKey'
import { foldQuery, foldText } from '@/lib/foldText'

type Group = { kind: 'group'; role: Role; count: number }
type DirectoryItem = Group | { kind: 'person'; userId: UserId; index: number }

export type Directory = {
  items: readonly DirectoryItem[]
  /** The headings, each with its index among the items. */
  groups: readonly (Group & { at: number })[]
  /** Top edge of each item in rem, plus the bottom edge of the last item. */
  tops: readonly number[]
  userIds: readonly UserId[]
}

const GROUP_REM = 2

/**
 * Groups people who are already sorted by role and name. It keeps those whose name or e-mail contains the typed text.
 */
export function buildDirectory(users: readonly User[], typed: string, rowRem: number): Directory {
  const query = foldQuery(typed)
  const shown = query === '' ? users : users.filter((user) => textOf(user).includes(query))
  const items: DirectoryItem[] = []
  const groups: (Group & { at: number })[] = []
  const tops = [0]
  const push = (item: DirectoryItem, height: number) => {
    items.push(item)
    tops.push(tops[tops.length - 1]! + height)
  }
  const counts = new Map<Role, number>()
  for (const user of shown) counts.set(roleOf(user), (counts.get(roleOf(user)) ?? 0) + 1)
  let role: Role | null = null
  shown.forEach((user, index) => {
    if (roleOf(user) !== role) {
      role = roleOf(user)
      const group = { kind: 'group' as const, role, count: counts.get(role)! }
      groups.push({ ...group, at: items.length })
      push(group, GROUP_REM)
    }
    push({ kind: 'person', userId: user.id, index }, rowRem)
  })
  return { items, groups, tops, userIds: shown.map(({ id }) => id) }
}

/** The folded texts of a person, each on its line, so that ten thousand are not folded on every key press. */
const known = new WeakMap<User, { text: string; withPinyin: boolean }>()

function textOf(user: User): string {
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
