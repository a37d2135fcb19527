/** Admins, then bots, then members, under headings. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Groups } from '@/components/table/column'
import type { User } from '@/domain/user'
import { rankOf, ROLES } from './memberOrders'

/** Returns the groups of a table of members. */
export function useRoleGroups(): Groups<Pick<User, 'isAdmin' | 'isBot'>> {
  const { t } = useTranslation(['common', 'member'])
  return useMemo(
    () => ({ rankOf, title: (rank, count) => t(($) => $.member.group[ROLES[rank] ?? 'member'], { count }) }),
    [t],
  )
}
