/** The numbers of accounts, and the actions on the whole list. */
import { Download, Upload, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { importBulk } from './csv/importBulk'
import { FieldTarget } from '@/components/form/FieldTarget'
import { PageAction, PageHead } from '@/components/settings/PageHead'
import type { Role } from '@/domain/user'

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
    <>
      <PageHead
        lead={
          <span className="tabular">
            {[
              t(($) => $.setting.members.people, { count: counts.admin + counts.member }),
              t(($) => $.setting.members.admins, { count: counts.admin }),
              t(($) => $.setting.members.bots, { count: counts.bot }),
            ].join(t(($) => $.common.list.comma))}
          </span>
        }
      >
        <FieldTarget field="importCsv">
          <PageAction icon={Upload} label={t(($) => $.setting.members.importCsv)} onClick={onImport} />
        </FieldTarget>
        <FieldTarget field="exportCsv">
          <PageAction icon={Download} label={t(($) => $.setting.members.exportCsv)} onClick={onExport} />
        </FieldTarget>
        <FieldTarget field="createAccount">
          <PageAction icon={UserPlus} tone="primary" label={t(($) => $.setting.members.create)} onClick={onCreate} />
        </FieldTarget>
      </PageHead>
      {waiting === 'ended' && (
        <p role="status" className="flex-none text-sm text-warning-text">
          {t(($) => $.setting.import.waits)}
        </p>
      )}
    </>
  )
}
