/** Asks before the role or the access of many accounts changes. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { RadioGroup } from '@/ui/fields/Choice'
import { LeftOutList } from './LeftOutList'
import type { MemberChange } from './memberBulk'
import { taskOf } from './memberTasks'

type Props = {
  action: 'role' | 'freeze' | 'unfreeze'
  selected: readonly Account[]
  accounts: readonly Account[]
  onConfirm: (change: MemberChange, accounts: readonly Account[]) => void
  onClose: () => void
}

/** Says who is left out, and why. The run starts in the background, so the dialog closes at once. */
export function ChangeMembersDialog({ action, selected, accounts, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const me = useAppSelector(selectMyId)
  const [role, setRole] = useState<'makeAdmin' | 'makeMember'>('makeMember')
  const change = action === 'role' ? role : action
  const task = taskOf(selected, change, accounts, me)
  const count = task.accounts.length
  const title = {
    role: t(($) => $.setting.members.roleDialog.title, { count: selected.length }),
    freeze: t(($) => $.setting.members.freezeDialog.many, { count: selected.length }),
    unfreeze: t(($) => $.setting.members.unfreezeDialog.many, { count: selected.length }),
  }[action]
  return (
    <ConfirmDialog
      title={title}
      body={t(($) => $.setting.members[`${action}Dialog`].body)}
      confirmLabel={action === 'role' ? t(($) => $.setting.members.setRole) : t(($) => $.setting.members[action])}
      tone={action === 'freeze' ? 'danger' : 'primary'}
      onDone={() => {
        if (count > 0) onConfirm(change, task.accounts)
        onClose()
      }}
      onClose={onClose}
    >
      {action === 'role' && (
        <RadioGroup
          label={t(($) => $.setting.members.role)}
          variant="segments"
          value={role}
          options={[
            { value: 'makeMember', label: t(($) => $.setting.members.roles.member) },
            { value: 'makeAdmin', label: t(($) => $.setting.members.roles.admin) },
          ]}
          onChange={setRole}
        />
      )}
      <LeftOutList leftOut={task.leftOut} />
    </ConfirmDialog>
  )
}
