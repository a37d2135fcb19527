/** The typed confirmation before accounts are deleted, with what is lost. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { Losses } from '@/components/confirm/Losses'
import type { Account } from '@/domain/account'
import type { Result } from '@/domain/result'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { LeftOutList } from './LeftOutList'
import { changeMember } from './memberBulk'
import { taskOf } from './memberTasks'

type Props = {
  selected: readonly Account[]
  accounts: readonly Account[]
  /** Starts the run for several accounts. */
  onConfirmMany: (accounts: readonly Account[]) => void
  onClose: () => void
}

/** For one account its name is typed, and it is deleted at once; for several the name of the server. */
export function DeleteMembersDialog({ selected, accounts, onConfirmMany, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMyId)
  const server = useAppSelector(selectServer)
  const task = taskOf(selected, 'delete', accounts, me)
  const ids = new Set<number>(task.accounts.map(({ id }) => id))
  const channels = useAppSelector((state) => state.channels.entities)
  const lost = Object.values(channels).filter(({ ownerId }) => ownerId !== null && ids.has(ownerId))
  const [one] = selected.length === 1 ? selected : []
  const count = task.accounts.length
  const run = async (): Promise<Result<unknown>> => {
    if (one) return dispatch(changeMember(one.id, 'delete'))
    onConfirmMany(task.accounts)
    return { value: null }
  }
  return (
    <ConfirmDialog
      title={
        one
          ? t(($) => $.setting.members.deleteDialog.one, { name: one.name })
          : t(($) => $.setting.members.deleteDialog.many, { count: selected.length })
      }
      body={t(($) => $.setting.members.deleteDialog.body)}
      typedName={one?.name ?? (server.name || t(($) => $.setting.members.deleteMany))}
      confirmLabel={
        one
          ? t(($) => $.setting.members.deleteDialog.submitOne)
          : t(($) => $.setting.members.deleteDialog.submit, { count })
      }
      isBlocked={count === 0}
      run={run}
      onClose={onClose}
    >
      <Losses
        losses={[
          { label: t(($) => $.setting.members.deleteDialog.accounts), value: format.number(count) },
          {
            label: t(($) => $.setting.members.deleteDialog.channels),
            value: lost.length === 0 ? format.number(0) : format.list(lost.map(({ name }) => name)),
          },
        ]}
        note={t(($) => $.setting.members.deleteDialog.note)}
      />
      <LeftOutList leftOut={task.leftOut} />
    </ConfirmDialog>
  )
}
