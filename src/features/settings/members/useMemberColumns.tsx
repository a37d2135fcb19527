/** The columns of the members table. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personColumns } from '@/components/member/personColumns'
import type { Column } from '@/components/table/column'
import type { Account } from '@/domain/account'
import { roleOf } from '@/domain/user'
import { languageOf } from '@/i18n/i18n'
import { useFormatOf } from '@/i18n/useFormat'
import { ActionsCell, NameCell, ResultCell, StateCell } from './MemberCells'
import type { MemberChange } from './memberBulk'
import type { MemberDialog } from './MemberMenu'
import { accountOrders, byAge } from './memberTable'

type Options = {
  /** The result of the running action stands in place of the date, which keeps all widths. */
  hasRun: boolean
  isNarrow: boolean
  blockOf: (change: MemberChange, account: Account) => string | null
  onOpen: (dialog: MemberDialog, account: Account) => void
  onUnfreeze: (account: Account) => void
}

/** Returns the columns; the functions of the options must be stable. */
export function useMemberColumns({
  hasRun,
  isNarrow,
  blockOf,
  onOpen,
  onUnfreeze,
}: Options): readonly Column<Account>[] {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const format = useFormatOf(i18n)
  const language = languageOf(i18n)
  const { byRole, byState } = accountOrders(language)
  return useMemo(
    () => [
      ...personColumns<Account>({
        titles: {
          picture: t(($) => $.setting.members.picture),
          name: t(($) => $.setting.members.name),
          email: t(($) => $.setting.members.email),
        },
        language,
        isNarrow,
        portraitSize: 44,
        nameCell: (account, hasPicture) => <NameCell account={account} hasPicture={hasPicture} />,
      }),
      {
        id: 'role',
        title: t(($) => $.setting.members.role),
        width: '6.5rem',
        card: 'line',
        compare: byRole,
        cell: (account, { isOutside }) => (
          <span className="flex min-w-0 gap-2">
            <span className="truncate">{t(($) => $.setting.members.roles[roleOf(account)])}</span>
            {isNarrow && (account.isFrozen || isOutside) && <StateCell account={account} isOutside={isOutside} />}
          </span>
        ),
      },
      {
        id: 'state',
        title: t(($) => $.setting.members.state),
        width: '6.5rem',
        card: 'none',
        compare: byState,
        cell: (account, { isOutside }) => <StateCell account={account} isOutside={isOutside} />,
      },
      hasRun
        ? {
            id: 'joined',
            title: t(($) => $.setting.members.result),
            width: '10.5rem',
            card: 'line',
            cell: (account) => <ResultCell account={account} />,
          }
        : {
            id: 'joined',
            title: t(($) => $.setting.members.joined),
            width: '10.5rem',
            card: 'none',
            compare: byAge,
            cell: ({ createdAt }) => <span className="truncate text-muted tabular">{format.shortDate(createdAt)}</span>,
          },
      {
        id: 'actions',
        title: t(($) => $.setting.members.actions),
        titleHidden: true,
        width: '9.5rem',
        card: 'end',
        cell: (account, { tabIndex }) => (
          <ActionsCell
            account={account}
            tabIndex={tabIndex}
            isNarrow={isNarrow}
            blockOf={blockOf}
            onOpen={onOpen}
            onUnfreeze={onUnfreeze}
          />
        ),
      },
    ],
    [t, format, language, byRole, byState, hasRun, isNarrow, blockOf, onOpen, onUnfreeze],
  )
}
