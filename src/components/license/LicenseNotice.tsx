/** Says where people are added that the license allows no further ones (decision 0161). */
import { BadgeAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLicenseQuery } from '@/api/server/license'
import { AdminLink } from '@/components/settings/SettingLink'
import { countLicensedPeople } from '@/domain/license'
import { useAppSelector } from '@/store/hooks'
import { NoticeRow } from '@/ui/display/Banner'

/** Renders nothing below the limit. Admins get a link to the license. */
export function LicenseNotice() {
  const { t } = useTranslation(['common', 'member'])
  const { data: license } = useLicenseQuery()
  const isReached = useAppSelector(
    (state) =>
      license !== undefined && state.users.isLoaded && countLicensedPeople(state.users.entities) >= license.userLimit,
  )
  if (!isReached) return null
  return (
    <NoticeRow
      role="note"
      tone="danger"
      icon={BadgeAlert}
      action={
        <AdminLink page="license" field="licenseKey">
          {t(($) => $.member.license.open)}
        </AdminLink>
      }
    >
      {t(($) => $.common.fault.license.limit)}
    </NoticeRow>
  )
}
