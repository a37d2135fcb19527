/** The cells of the members table. */
import { clsx } from 'clsx'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MemberNameCell } from '@/components/member/MemberNameCell'
import { UserAvatar } from '@/components/person/UserAvatar'
import { BulkResult } from '@/components/bulk/BulkResult'
import type { Account } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import { isFounder } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { Tag } from '@/ui/display/Badge'
import { IconButton } from '@/ui/fields/IconButton'
import { isLimitReached } from './memberActions'
import { memberBulk } from './memberBulk'
import { MemberMenuButton, type MemberActs } from './MemberMenu'

/** Picture, name and what is special about the account. */
export function NameCell({ account, hasPicture }: { account: Account; hasPicture: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const isMe = useAppSelector((state) => selectMyId(state) === account.id)
  // The list of accounts may not have it, as the people of the store do.
  const widgetId = useAppSelector((state) => account.widgetId ?? selectUser(state, account.id)?.widgetId)
  const user = widgetId === undefined ? account : { ...account, widgetId }
  return (
    <MemberNameCell name={account.name} picture={hasPicture && <UserAvatar user={user} size={32} />}>
      {isMe && <Tag>{t(($) => $.setting.members.you)}</Tag>}
      {widgetId !== undefined && <Tag>{t(($) => $.setting.members.visitor)}</Tag>}
      {!isMe && isFounder(account) && <Tag>{t(($) => $.setting.members.founder)}</Tag>}
    </MemberNameCell>
  )
}

/** Active or frozen; and that the row does not match the filter any more. */
export function StateCell({ account, isOutside }: { account: Account; isOutside: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <span className="grid min-w-0">
      <span className={account.isFrozen ? 'truncate text-warning-text' : 'truncate'}>
        {account.isFrozen ? t(($) => $.setting.members.frozen) : t(($) => $.setting.members.active)}
      </span>
      {isOutside && <span className="truncate text-xs text-muted">{t(($) => $.common.table.outside)}</span>}
    </span>
  )
}

/** The texts of an action for the rows that it concerns. */
export function useActionTexts() {
  const { t } = useTranslation(['common', 'setting'])
  const kindOf = (action: string) =>
    action === 'freeze' || action === 'unfreeze' || action === 'delete' ? action : ('role' as const)
  return {
    titleOf: (action: string) => {
      const kind = kindOf(action)
      if (kind === 'role') return t(($) => $.setting.members.setRole)
      return kind === 'delete' ? t(($) => $.setting.members.deleteMany) : t(($) => $.setting.members[kind])
    },
    doneText: (action: string) => t(($) => $.setting.members.done[kindOf(action)]),
    runningText: (action: string) => t(($) => $.setting.members.running[kindOf(action)]),
    faultTextOf: (fault: Fault) => (isLimitReached(fault) ? t(($) => $.common.fault.license.limit) : null),
  }
}

/** The result of the running action for this account. */
export function ResultCell({ account }: { account: Account }) {
  const texts = useActionTexts()
  const action = useAppSelector((state) => memberBulk.select(state)?.action)
  const step = useAppSelector((state) => memberBulk.select(state)?.steps[account.id])
  if (action === undefined) return null
  return <BulkResult step={step} doneText={texts.doneText(action)} runningText={texts.runningText(action)} />
}

/** The actions on one account. */
export function ActionsCell(acts: MemberActs) {
  const { account, tabIndex, isNarrow, blockOf, onOpen } = acts
  const { t } = useTranslation(['common', 'setting'])
  const { name } = account
  const whyNotDeleted = blockOf('delete', account)
  return (
    <span className="ms-auto flex items-center">
      {!isNarrow && (
        <>
          <IconButton
            icon={Pencil}
            size="small"
            tabIndex={tabIndex}
            label={t(($) => $.setting.members.edit, { name })}
            onClick={() => onOpen('edit', account)}
          />
          {/* A bot has keys, and never signs in. */}
          {!account.isBot && (
            <IconButton
              icon={KeyRound}
              size="small"
              tabIndex={tabIndex}
              label={t(($) => $.setting.members.reset, { name })}
              onClick={() => onOpen('reset', account)}
            />
          )}
          <IconButton
            icon={Trash2}
            size="small"
            tabIndex={tabIndex}
            label={t(($) => $.setting.members.delete, { name })}
            {...(whyNotDeleted !== null && {
              'aria-disabled': true,
              'aria-description': whyNotDeleted,
              'data-tooltip': whyNotDeleted,
            })}
            className={clsx(whyNotDeleted !== null && 'opacity-50')}
            onClick={() => whyNotDeleted === null && onOpen('delete', account)}
          />
        </>
      )}
      <MemberMenuButton {...acts} />
    </span>
  )
}
