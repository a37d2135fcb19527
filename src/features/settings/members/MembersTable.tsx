/** The table of all accounts, with its filters, the actions on a selection, and the running action. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '@/components/bulk/BulkBar'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useRoleGroups } from '@/components/member/useRoleGroups'
import { useFoldedAhead } from '@/components/person/useFoldedAhead'
import { useSearch } from '@/components/person/useSearch'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { SelectionBar } from '@/components/table/SelectionBar'
import { useDataTable } from '@/components/table/useDataTable'
import type { Account } from '@/domain/account'
import { isUnderway } from '@/domain/run'
import type { Role } from '@/domain/user'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { EmptyState } from '@/ui/display/States'
import { useIsWide } from '@/ui/layout/useIsWide'
import { useStable } from '@/ui/useStable'
import { importBulk } from './csv/importBulk'
import { exportMembers } from './exportMembers'
import { useActionTexts } from './MemberCells'
import { MemberDialogs, type OpenDialog } from './MemberDialogs'
import { memberBulk, type MemberChange } from './memberBulk'
import type { MemberDialog } from './MemberMenu'
import { MembersHeader } from './MembersHeader'
import { keyOf, matcherOf, NO_FILTER, textsOf } from './memberTable'
import { MemberToolbar } from './MemberToolbar'
import { useMemberColumns } from './useMemberColumns'
import { useSingleChange } from './useSingleChange'

type Props = { accounts: readonly Account[]; counts: Readonly<Record<Role, number>>; onImport: () => void }

/** The width from which on the rows are lines, in rem. */
const WIDE_REM = 52

export function MembersTable({ accounts, counts, onImport }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const phase = useAppSelector((state) => memberBulk.select(state)?.phase)
  // A second action would replace the first one.
  const isBusy = isUnderway(phase)
  const [widthRef, isWide] = useIsWide(WIDE_REM)
  const { titleOf } = useActionTexts()
  useRestoredRuns()
  const single = useSingleChange(accounts)
  const columns = useMemberColumns({
    hasRun: phase !== undefined,
    isNarrow: !isWide,
    blockOf: useStable(single.blockOf),
    onOpen: useStable((kind: MemberDialog, account: Account) => setDialog({ kind, account })),
    onUnfreeze: useStable(single.unfreeze),
  })
  const { table, filter, setFilter, isGrouped, setGrouped } = useMembersTable(accounts, columns)
  const { selection, view } = table

  const start = (what: MemberChange, concerned: readonly Account[]) => {
    const jobs = concerned.map(({ id }) => ({ key: String(id), userId: id, change: what }))
    dispatch(memberBulk.start(what, jobs))
  }
  return (
    <div ref={widthRef} className="flex flex-1 flex-col gap-3 max-sm:gap-2">
      <MembersHeader
        counts={counts}
        onImport={onImport}
        onExport={() => void dispatch(exportMembers(view.shown))}
        onCreate={() => setDialog({ kind: 'create' })}
      />
      <FieldTarget field="members" className="flex flex-1 flex-col gap-3 max-sm:gap-2">
        <MemberToolbar
          filter={filter}
          onFilter={setFilter}
          isGrouped={isGrouped}
          onGroup={setGrouped}
          shownCount={view.shown.length}
          totalCount={accounts.length}
          onSelectShown={selection.shown === 'all' ? null : selection.selectShown}
        />
        <DataTable
          table={table}
          label={t(($) => $.setting.members.title)}
          selectLabelOf={({ name }) => t(($) => $.setting.members.select, { name })}
          wideFromRem={WIDE_REM}
          empty={
            <EmptyState
              title={t(($) => $.setting.members.none)}
              actions={<Button onClick={() => setFilter(NO_FILTER)}>{t(($) => $.setting.members.clearFilter)}</Button>}
            />
          }
        />
      </FieldTarget>
      <BulkBar bulk={memberBulk} titleOf={titleOf} />
      <SelectionBar selection={selection}>
        <SelectionActions
          hasFrozen={selection.rows.some(({ isFrozen }) => isFrozen)}
          isBusy={isBusy}
          onOpen={setDialog}
        />
      </SelectionBar>
      {dialog && (
        <MemberDialogs
          dialog={dialog}
          selected={selection.rows}
          accounts={accounts}
          onOpen={setDialog}
          onStart={start}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Runs that a reload interrupted go on. */
function useRestoredRuns() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(memberBulk.restore())
    dispatch(importBulk.restore())
  }, [dispatch])
}

/** The table with its filter and its grouping by role. */
function useMembersTable(accounts: readonly Account[], columns: readonly Column<Account>[]) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [isGrouped, setGrouped] = useState(true)
  const search = useSearch()
  useFoldedAhead(accounts, textsOf)
  const wanted = useDeferredValue(filter)
  const matches = useMemo(() => search(() => matcherOf(wanted)), [search, wanted])
  const groups = useRoleGroups()
  const table = useDataTable({
    rows: accounts,
    keyOf,
    columns,
    matches,
    groups: isGrouped ? groups : undefined,
    initialSort: { columnId: 'name', isDescending: false },
  })
  return { table, filter, setFilter, isGrouped, setGrouped }
}

type ActionsProps = { hasFrozen: boolean; isBusy: boolean; onOpen: (dialog: OpenDialog) => void }

/** Draws the buttons for all selected accounts. */
function SelectionActions({ hasFrozen, isBusy, onOpen }: ActionsProps) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <>
      <Button disabled={isBusy} onClick={() => onOpen({ kind: 'changeMany', action: 'role' })}>
        {t(($) => $.setting.members.setRole)}
      </Button>
      <Button disabled={isBusy} onClick={() => onOpen({ kind: 'changeMany', action: 'freeze' })}>
        {t(($) => $.setting.members.freeze)}
      </Button>
      {hasFrozen && (
        <Button disabled={isBusy} onClick={() => onOpen({ kind: 'changeMany', action: 'unfreeze' })}>
          {t(($) => $.setting.members.unfreeze)}
        </Button>
      )}
      <Button tone="quietDanger" disabled={isBusy} onClick={() => onOpen({ kind: 'deleteMany' })}>
        {t(($) => $.setting.members.deleteMany)}
      </Button>
    </>
  )
}
