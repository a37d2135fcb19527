/** The members of a channel: adding, removing, and the next owner. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '@/components/bulk/BulkBar'
import { MemberDialog, type MemberChange } from '@/components/channel/MemberDialog'
import { MemberMenu } from '@/components/channel/MemberMenu'
import { TransferDialog } from '@/components/channel/leave/TransferDialog'
import { useRoleGroups } from '@/components/member/useRoleGroups'
import { DataTable } from '@/components/table/DataTable'
import { SelectionBar } from '@/components/table/SelectionBar'
import { useDataTable } from '@/components/table/useDataTable'
import { useTextFilter } from '@/components/table/useTextFilter'
import { channelTitle, type Channel } from '@/domain/channel'
import { isUnderway } from '@/domain/run'
import { searchedName, type User } from '@/domain/user'
import type { UserId } from '@/domain/ids'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMaySeeMembers } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import type { Anchor } from '@/ui/overlays/anchor'
import { Button } from '@/ui/fields/Button'
import { SearchField } from '@/ui/fields/SearchField'
import { useIsWide } from '@/ui/layout/useIsWide'
import { AddMembers } from './AddMembers'
import { channelMemberBulk, type MemberJob } from './channelMemberBulk'
import { ReadOnlyReason } from './ReadOnlyReason'
import { useChannelRights } from './useChannelRights'
import { useChannelMemberColumns } from './useChannelMemberColumns'
import { useChannelMemberRows } from './useChannelMemberRows'

/** The width from which on the rows are lines, in rem. */
const WIDE_REM = 40
const keyOf = ({ id }: User) => id
const textsOf = (user: User) => [searchedName(user), user.email ?? '']

/** Says who is in a public channel, or why the members are not shown. */
export function ChannelMembersPage({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'chat'])
  const maySee = useAppSelector(selectMaySeeMembers)
  return maySee ? <Members channel={channel} /> : <ReadOnlyReason reason={t(($) => $.chat.members.hidden)} />
}

function Members({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'setting', 'chat'])
  const dispatch = useAppDispatch()
  const { canManage } = useChannelRights(channel)
  const myId = useAppSelector(selectMyId)
  const run = useAppSelector(channelMemberBulk.select)
  const isHere = run?.jobs[0]?.channelId === channel.id
  const [menu, setMenu] = useState<{ user: User; anchor: Anchor } | null>(null)
  const [single, setSingle] = useState<{ user: User; change: MemberChange } | null>(null)
  const [open, setOpen] = useState<'remove' | 'owner' | null>(null)
  const { rows, count } = useChannelMemberRows(channel)
  const [widthRef, isWide] = useIsWide(WIDE_REM)
  const { table, filter, setFilter } = useMembersTable(channel, rows, isHere, isWide, setMenu)
  useEffect(() => void dispatch(channelMemberBulk.restore()), [dispatch])
  const { selection } = table
  const removable = selection.rows.filter(
    ({ id }) => id !== channel.ownerId && id !== myId && channel.memberIds.includes(id),
  )
  const start = (change: MemberJob['change'], ids: readonly UserId[]) =>
    dispatch(
      channelMemberBulk.start(
        change,
        ids.map((userId) => ({ key: String(userId), channelId: channel.id, userId, change })),
      ),
    )
  const isBusy = isUnderway(run?.phase)
  return (
    <div ref={widthRef} className="flex flex-1 flex-col gap-3">
      <Lead channel={channel} onMakeOwner={() => setOpen('owner')} />
      {!channel.isPublic && (
        <AddMembers memberIds={channel.memberIds} isBusy={isBusy} onAdd={(ids) => start('add', ids)} />
      )}
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="w-full sm:w-72">
          <SearchField label={t(($) => $.setting.channel.filter)} value={filter} onChange={setFilter} />
        </span>
        <span className="text-sm text-muted tabular">{t(($) => $.chat.header.membersCount, { count })}</span>
      </div>
      <DataTable
        table={table}
        label={t(($) => $.setting.channel.members)}
        {...(canManage &&
          !channel.isPublic && {
            selectLabelOf: ({ name }: User) => t(($) => $.setting.channel.select, { name }),
          })}
        isDimmed={({ id }) => !channel.isPublic && !channel.memberIds.includes(id)}
        wideFromRem={WIDE_REM}
        empty={<p className="text-muted">{t(($) => $.setting.channel.none)}</p>}
      />
      {isHere && <RunBar onAddAgain={(ids) => start('add', ids)} />}
      <SelectionBar selection={selection}>
        <Button tone="quietDanger" disabled={isBusy || removable.length === 0} onClick={() => setOpen('remove')}>
          {t(($) => $.setting.channel.remove)}
        </Button>
      </SelectionBar>
      {menu && (
        <MemberMenu
          channelId={channel.id}
          {...menu}
          onChoose={(change) => setSingle({ user: menu.user, change })}
          onClose={() => setMenu(null)}
        />
      )}
      {single && <MemberDialog channelId={channel.id} {...single} onClose={() => setSingle(null)} />}
      {open === 'owner' && <TransferDialog channel={channel} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t(($) => $.setting.channel.removeAsk, { count: removable.length, channel: channelTitle(channel) })}
          body={t(($) => $.setting.channel.removeText)}
          confirmLabel={t(($) => $.setting.channel.remove)}
          onDone={() => {
            start('remove', removable.map(keyOf))
            selection.clear()
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** The progress of adding or removing; those who were removed can be added again. */
function RunBar({ onAddAgain }: { onAddAgain: (ids: readonly UserId[]) => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const run = useAppSelector(channelMemberBulk.select)
  const removed =
    run?.action === 'remove' ? run.jobs.flatMap(({ key, userId }) => (run.steps[key] === 'done' ? [userId] : [])) : []
  return (
    <BulkBar
      bulk={channelMemberBulk}
      titleOf={(action) => (action === 'add' ? t(($) => $.setting.channel.add) : t(($) => $.setting.channel.remove))}
      actions={
        removed.length > 0 && <Button onClick={() => onAddAgain(removed)}>{t(($) => $.setting.channel.undo)}</Button>
      }
    />
  )
}

/** Says who may add and remove people; without an owner, an admin chooses one here. */
function Lead({ channel, onMakeOwner }: { channel: Channel; onMakeOwner: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const { canManage, owner, reason } = useChannelRights(channel)
  const text = channel.isPublic
    ? t(($) => $.setting.channel.everybody)
    : canManage
      ? t(($) => $.setting.channel.mayManage)
      : owner === undefined
        ? reason
        : t(($) => $.setting.channel.mayAdd, { owner: owner.name })
  return (
    <p className="max-w-[600px] flex-none leading-[1.45] text-muted">
      <span>{text}</span>{' '}
      {canManage && !channel.isPublic && owner === undefined && (
        <Button size="small" onClick={onMakeOwner}>
          {t(($) => $.setting.channel.makeOwner)}
        </Button>
      )}
    </p>
  )
}

function useMembersTable(
  channel: Channel,
  rows: readonly User[],
  hasRun: boolean,
  isWide: boolean,
  onMenu: (menu: { user: User; anchor: Anchor }) => void,
) {
  const { filter, setFilter, matches } = useTextFilter(textsOf)
  const columns = useChannelMemberColumns({ channelId: channel.id, hasRun, isNarrow: !isWide, onMenu })
  const groups = useRoleGroups()
  const table = useDataTable({
    rows,
    keyOf,
    columns,
    matches,
    groups,
    initialSort: { columnId: 'name', isDescending: false },
  })
  return { table, filter, setFilter }
}
