/** The lines of a member file with their verdicts, and during the import with their results. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkResult } from '@/components/bulk/BulkResult'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { useDataTable } from '@/components/table/useDataTable'
import { useAppSelector } from '@/store/hooks'
import { Tag } from '@/ui/display/Badge'
import { RadioGroup } from '@/ui/fields/Choice'
import { roleIn } from './csvFormat'
import { importBulk } from './importBulk'
import { importFaultText } from './saveFiles'
import { verdictText } from './verdictText'
import type { JudgedLine, VerdictKind } from './verdicts'

const keyOf = ({ line }: JudgedLine) => line
const byLine = (one: JudgedLine, other: JudgedLine) => one.line - other.line
const KINDS = ['new', 'exists', 'badAddress', 'overLimit', 'unusable'] as const satisfies readonly VerdictKind[]
const TONES = {
  new: 'success',
  exists: 'neutral',
  badAddress: 'danger',
  overLimit: 'warning',
  unusable: 'danger',
} as const satisfies Record<VerdictKind, string>

/** The radio group Verdict filters the lines. */
export function ImportTable({ lines }: { lines: readonly JudgedLine[] }) {
  const { t } = useTranslation(['common', 'setting'])
  const [kind, setKind] = useState<VerdictKind | 'all'>('all')
  const columns = useImportColumns()
  const matches = useMemo(
    () =>
      ({ verdict }: JudgedLine) =>
        kind === 'all' || verdict.kind === kind,
    [kind],
  )
  const counts = useMemo(() => {
    const byKind = { new: 0, exists: 0, badAddress: 0, overLimit: 0, unusable: 0 }
    for (const { verdict } of lines) byKind[verdict.kind] += 1
    return byKind
  }, [lines])
  const table = useDataTable({
    rows: lines,
    keyOf,
    columns,
    matches,
    initialSort: { columnId: 'line', isDescending: false },
  })
  const option = (value: VerdictKind | 'all', name: string, count: number) => ({
    value,
    label: (
      <span className="flex gap-1.5">
        <span>{name}</span>
        <span className="font-normal tabular">{count}</span>
      </span>
    ),
  })
  return (
    <>
      <div className="flex-none">
        <RadioGroup
          label={t(($) => $.setting.import.verdict)}
          labelHidden
          variant="segments"
          value={kind}
          options={[
            option(
              'all',
              t(($) => $.setting.import.all),
              lines.length,
            ),
            ...KINDS.filter((value) => value !== 'unusable' || counts.unusable > 0).map((value) =>
              option(
                value,
                t(($) => $.setting.import.kinds[value]),
                counts[value],
              ),
            ),
          ]}
          onChange={setKind}
        />
      </div>
      <DataTable
        table={table}
        label={t(($) => $.setting.import.table)}
        isDimmed={({ verdict }) => verdict.kind === 'exists'}
        rowRem={2.75}
        empty={<p className="text-muted">{t(($) => $.setting.members.none)}</p>}
      />
    </>
  )
}

function useImportColumns(): readonly Column<JudgedLine>[] {
  const { t } = useTranslation(['common', 'setting'])
  return useMemo(
    () => [
      {
        id: 'line',
        title: t(($) => $.setting.import.line),
        width: '4.5rem',
        card: 'none',
        compare: byLine,
        cell: ({ line }) => <span className="tabular">{line}</span>,
      },
      {
        id: 'name',
        title: t(($) => $.setting.members.name),
        width: 'minmax(0,2fr)',
        card: 'line',
        isRowHeader: true,
        cell: ({ name }) => (
          <bdi translate="no" className="truncate" title={name}>
            {name}
          </bdi>
        ),
      },
      {
        id: 'email',
        title: t(($) => $.setting.members.email),
        width: 'minmax(0,3fr)',
        card: 'line',
        cell: ({ email, verdict }) => (
          <span
            dir="auto"
            className={
              verdict.kind === 'badAddress'
                ? 'truncate text-match-parent text-danger-text'
                : 'truncate text-match-parent text-muted'
            }
            title={email}
          >
            {email}
          </span>
        ),
      },
      {
        id: 'role',
        title: t(($) => $.setting.members.role),
        width: '6.5rem',
        card: 'none',
        cell({ role }) {
          const known = roleIn(role)
          return <span className="truncate">{known === null ? role : t(($) => $.setting.members.roles[known])}</span>
        },
      },
      {
        id: 'language',
        title: t(($) => $.setting.import.language),
        width: '6rem',
        card: 'none',
        cell: ({ language }) => <span className="truncate">{language}</span>,
      },
      {
        id: 'verdict',
        title: t(($) => $.setting.import.verdict),
        width: 'minmax(0,3fr)',
        card: 'line',
        cardLines: 2,
        cell: (line) => <VerdictCell line={line} />,
      },
    ],
    [t],
  )
}

function VerdictCell({ line: { line, verdict } }: { line: JudgedLine }) {
  const { t } = useTranslation(['common', 'setting'])
  const step = useAppSelector((state) => importBulk.select(state)?.steps[line])
  const { title, reason } = verdictText(t, { line, verdict })
  if (step !== undefined)
    return (
      <BulkResult
        step={step}
        doneText={t(($) => $.setting.import.created)}
        runningText={t(($) => $.setting.import.creating)}
        textOf={(fault) => importFaultText(t, fault)}
      />
    )
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Tag tone={TONES[verdict.kind]}>{title}</Tag>
      <span className="line-clamp-2 text-sm leading-4 text-muted" title={reason}>
        {reason}
      </span>
    </span>
  )
}
