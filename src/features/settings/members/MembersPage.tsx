/** Settings → Members: all accounts of the server. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { QueryState } from '@/components/fault/QueryState'
import { LicenseNotice } from '@/components/license/LicenseNotice'
import { Skeleton } from '@/ui/display/Skeleton'
import { ImportPage } from './csv/ImportPage'
import { MembersTable } from './MembersTable'
import { useMembers } from './useMembers'

/** The query of the address under which a file is imported. */
const IMPORT = 'import'

/** Shows the table, or the import of a file. */
export function MembersPage() {
  const { t } = useTranslation(['common', 'setting'])
  const [query, setQuery] = useSearchParams()
  const { accounts, counts, query: request } = useMembers()
  if (request.data === undefined)
    return (
      <QueryState query={request} title={t(($) => $.setting.members.loadFailed)}>
        <div className="grid gap-4">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-8" />
          ))}
        </div>
      </QueryState>
    )
  if (query.has(IMPORT)) return <ImportPage accounts={accounts} onBack={() => setQuery({}, { replace: true })} />
  return (
    <>
      <LicenseNotice />
      <MembersTable accounts={accounts} counts={counts} onImport={() => setQuery({ [IMPORT]: '' })} />
    </>
  )
}
