/** The license of this server: what it allows, a new key, and the shop. */
import { useTranslation } from 'react-i18next'
import { useLicenseQuery } from '@/api/server/license'
import { toFault } from '@/api/request/runQuery'
import { fromQuery, type FormSource } from '@/components/form/formSource'
import { isRefused, type Fault } from '@/domain/fault'
import { countLicensedPeople } from '@/domain/license'
import { useAppSelector } from '@/store/hooks'
import { selectCheckedAt } from '@/store/time/timeSlice'
import { BuySection } from './BuySection'
import { LicenseForm, type LicenseValues } from './LicenseForm'
import { LicenseSummary } from './LicenseSummary'
import { useHostname } from './useHostname'

/** The server answers 400 if it has no license that it can read. */
const isMissing = (fault: Fault | null) => isRefused(fault, 400)
const NO_KEY: LicenseValues = { licenseKey: '' }

/** A server without a readable license still takes a new key. */
export function LicensePage() {
  const { t } = useTranslation(['common', 'setting'])
  const hostname = useHostname()
  const query = useLicenseQuery(undefined, { refetchOnMountOrArgChange: true })
  const people = useAppSelector((state) => countLicensedPeople(state.users.entities))
  const now = useAppSelector(selectCheckedAt)
  const source = fromQuery(query, ({ text }): LicenseValues => ({ licenseKey: text }))
  const missing = isMissing(toFault(query.error))
  const withoutLicense: FormSource<LicenseValues> = {
    ...source,
    values: NO_KEY,
    fault: null,
    async read() {
      const result = await source.read!()
      return 'fault' in result && isMissing(result.fault) ? { value: NO_KEY } : result
    },
  }
  return (
    <>
      {missing && (
        <p role="alert" className="text-danger-text">
          {t(($) => $.setting.license.unreadableNow)}
        </p>
      )}
      {query.data && !missing && <LicenseSummary license={query.data} people={people} hostname={hostname} now={now} />}
      <LicenseForm source={missing ? withoutLicense : source} current={missing ? undefined : query.data} />
      <BuySection hostname={hostname} />
    </>
  )
}
