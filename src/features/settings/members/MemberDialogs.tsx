/** The dialogs of the members page. */
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import type { Account } from '@/domain/account'
import { ChangeMemberDialog } from './ChangeMemberDialog'
import { ChangeMembersDialog } from './ChangeMembersDialog'
import { CreateAccountDialog } from './CreateAccountDialog'
import { DeleteMembersDialog } from './DeleteMembersDialog'
import { EditAccountDialog } from './EditAccountDialog'
import type { MemberChange } from './memberBulk'
import { MemberDevicesDialog } from './MemberDevicesDialog'
import type { MemberDialog } from './MemberMenu'
import { reasonToLeaveOut } from './memberTasks'
import { ResetPasswordDialog } from './ResetPasswordDialog'

export type OpenDialog =
  | { kind: 'create' }
  | { kind: MemberDialog; account: Account }
  | { kind: 'changeMany'; action: 'role' | 'freeze' | 'unfreeze' }
  | { kind: 'deleteMany' }

type Props = {
  dialog: OpenDialog
  selected: readonly Account[]
  accounts: readonly Account[]
  onOpen: (dialog: OpenDialog) => void
  onStart: (change: MemberChange, accounts: readonly Account[]) => void
  onClose: () => void
}

/** Renders the open dialog. */
export function MemberDialogs({ dialog, selected, accounts, onOpen, onStart, onClose }: Props) {
  const me = useAppSelector(selectMyId)
  switch (dialog.kind) {
    case 'create':
      return <CreateAccountDialog onClose={onClose} />
    case 'edit':
      return <EditAccountDialog account={dialog.account} onClose={onClose} />
    case 'reset':
      return <ResetPasswordDialog account={dialog.account} onClose={onClose} />
    case 'makeAdmin':
    case 'makeMember':
    case 'freeze':
      return <ChangeMemberDialog account={dialog.account} change={dialog.kind} onClose={onClose} />
    case 'devices': {
      const { account } = dialog
      const canFreeze = reasonToLeaveOut(account, 'freeze', accounts, me) === null
      const onFreeze = canFreeze ? () => onOpen({ kind: 'freeze', account }) : null
      return <MemberDevicesDialog account={account} onFreeze={onFreeze} onClose={onClose} />
    }
    case 'delete':
    case 'deleteMany':
      return (
        <DeleteMembersDialog
          selected={dialog.kind === 'delete' ? [dialog.account] : selected}
          accounts={accounts}
          onConfirmMany={(concerned) => onStart('delete', concerned)}
          onClose={onClose}
        />
      )
    case 'changeMany':
      return (
        <ChangeMembersDialog
          action={dialog.action}
          selected={selected}
          accounts={accounts}
          onConfirm={onStart}
          onClose={onClose}
        />
      )
  }
}
