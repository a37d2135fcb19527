/** The numbers of accounts, and the actions on the whole list. */
import { Download, Upload, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { importBulk } from './csv/importBulk'
import { FieldTarget } from '@/components/form/FieldTarget'
import type { Role } from '@/domain/user'
import { Button } from '@/ui/fields/Button'
import { ScrollRow } from '@/ui/layout/ScrollRow'

type Props = {
  counts: Readonly<Record<Role, number>>
  onImport: () => void
  onExport: () => void
  onCreate: () => void
}

/** Renders `448 people, 6 admins, 3 bots`, and the buttons. */
export function MembersHeader({ counts, onImport, onExport, onCreate }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const waiting = useAppSelector((state) => importBulk.select(state)?.phase)
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-40 flex-1 text-muted tabular max-sm:sr-only">
        {[
          t(($) => $.setting.members.people, { count: counts.admin + counts.member }),
          t(($) => $.setting.members.admins, { count: counts.admin }),
          t(($) => $.setting.members.bots, { count: counts.bot }),
        ].join(t(($) => $.common.list.comma))}
      </p>
      {waiting === 'ended' && (
        <p role="status" className="text-sm text-warning-text">
          {t(($) => $.setting.import.waits)}
        </p>
      )}
      <ScrollRow className="max-sm:flex-1">
        <FieldTarget field="importCsv">
          <Button icon={Upload} onClick={onImport}>
            {t(($) => $.setting.members.importCsv)}
          </Button>
        </FieldTarget>
        <FieldTarget field="exportCsv">
          <Button icon={Download} onClick={onExport}>
            {t(($) => $.setting.members.exportCsv)}
          </Button>
        </FieldTarget>
        <FieldTarget field="createAccount">
          <Button icon={UserPlus} tone="primary" onClick={onCreate}>
            {t(($) => $.setting.members.create)}
          </Button>
        </FieldTarget>
      </ScrollRow>
    </div>
  )
}
