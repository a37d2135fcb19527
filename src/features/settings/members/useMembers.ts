/** The accounts of the members page, as the server lists them and as the stream has changed them since. */
import { useEffect, useMemo } from 'react'
import { useAccountsQuery } from '@/api/user/account'
import type { Account } from '@/domain/account'
import { isGuest, roleOf, type Role, type User } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import { importBulk } from './csv/importBulk'

/** Takes over what the stream reports: names, addresses, roles and pictures. Returns the same list without a change. */
function withChanges(
  accounts: readonly Account[],
  users: Readonly<Record<number, User>>,
  deleted: Readonly<Record<number, string>>,
): readonly Account[] {
  let hasChanged = false
  const merged = accounts.flatMap((account) => {
    const user = users[account.id]
    if (deleted[account.id] !== undefined) {
      hasChanged = true
      return []
    }
    if (!user) return [account]
    const changes = {
      name: user.accountName ?? user.name,
      email: user.email ?? account.email,
      isAdmin: user.isAdmin,
      avatarUpdatedAt: user.avatarUpdatedAt,
    }
    const isSame =
      changes.name === account.name &&
      changes.email === account.email &&
      changes.isAdmin === account.isAdmin &&
      changes.avatarUpdatedAt === account.avatarUpdatedAt
    if (isSame) return [account]
    hasChanged = true
    return [{ ...account, ...changes }]
  })
  return hasChanged ? merged : accounts
}

const NOBODY: readonly Account[] = []

/** Returns the query, the accounts, and their number by role. New accounts of others are requested. */
export function useMembers() {
  const query = useAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const users = useAppSelector((state) => state.users.entities)
  const deleted = useAppSelector((state) => state.users.deleted)
  const listed = query.data ?? NOBODY
  const accounts = useMemo(() => withChanges(listed, users, deleted), [listed, users, deleted])
  const unlisted = useMemo(() => {
    const known = new Set(listed.map(({ id }) => id))
    return Object.values(users)
      .filter((user) => !known.has(user.id) && !isGuest(user))
      .map(({ id }) => id)
      .join()
  }, [listed, users])
  const { refetch, isSuccess } = query
  // An import adds its accounts itself.
  const isImporting = useAppSelector((state) => importBulk.select(state)?.phase === 'running')
  useEffect(() => {
    if (isSuccess && !isImporting && unlisted !== '') void refetch()
  }, [isSuccess, isImporting, unlisted, refetch])
  const counts = useMemo(() => {
    const byRole: Record<Role, number> = { admin: 0, bot: 0, member: 0 }
    for (const account of accounts) byRole[roleOf(account)] += 1
    return byRole
  }, [accounts])
  return { query, accounts, counts }
}
