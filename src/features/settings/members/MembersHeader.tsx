/** The numbers of accounts, and the actions on the whole list. */
import { Download, Upload, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '@/components/form/pageFields'
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
  const importCsvTexts = useFieldTexts('importCsv')
  const exportCsvTexts = useFieldTexts('exportCsv')
  const createAccountTexts = useFieldTexts('createAccount')
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
          <PageAction icon={Upload} label={importCsvTexts.label} onClick={onImport} />
        </FieldTarget>
        <FieldTarget field="exportCsv">
          <PageAction icon={Download} label={exportCsvTexts.label} onClick={onExport} />
        </FieldTarget>
        <FieldTarget field="createAccount">
          <PageAction icon={UserPlus} tone="primary" label={createAccountTexts.label} onClick={onCreate} />
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
