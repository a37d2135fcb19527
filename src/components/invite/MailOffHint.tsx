/** Tells an admin why no invitation can be mailed, and leads to the switch. */
import { useTranslation } from 'react-i18next'
import { useMailEnabledQuery } from '@/api/server/configuration'
import { SettingLink } from '@/components/form/SettingLink'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'

/** Renders nothing for others, and on a server that sends mail. */
export function MailOffHint() {
  const { t } = useTranslation(['common', 'member'])
  const isAdmin = useAppSelector((state) => selectMe(state)?.isAdmin === true)
  const { data: isMailOn } = useMailEnabledQuery(undefined, { skip: !isAdmin })
  if (!isAdmin || isMailOn !== false) return null
  return (
    <p className="mt-4 text-sm text-muted">
      <span>{t(($) => $.member.invite.mailOff)}</span>{' '}
      <SettingLink page="smtp" field="enabled">
        {t(($) => $.member.invite.openSmtp)}
      </SettingLink>
    </p>
  )
}
