/** Tells why no invitation can be mailed: an admin reads where to turn mail on, others that only admins can. */
import { useTranslation } from 'react-i18next'
import { useMailEnabledQuery } from '@/api/server/configuration'
import { SettingLink } from '@/components/settings/SettingLink'
import { useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'

/** Renders nothing for an admin of a server that sends mail. */
export function MailOffHint() {
  const { t } = useTranslation(['common', 'member'])
  const isAdmin = useAppSelector(selectIsAdmin)
  const { data: isMailOn } = useMailEnabledQuery(undefined, { skip: !isAdmin })
  if (!isAdmin) return <p className="mt-4 text-sm text-muted">{t(($) => $.member.invite.mailByAdmins)}</p>
  if (isMailOn !== false) return null
  return (
    <p className="mt-4 text-sm text-muted">
      <span>{t(($) => $.member.invite.mailOff)}</span>{' '}
      <SettingLink page="smtp" field="enabled">
        {t(($) => $.member.invite.openSmtp)}
      </SettingLink>
    </p>
  )
}
