/** The part of My Account about the password. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultState } from '@/components/fault/FaultState'
import { useFieldTexts } from '@/components/form/pageFields'
import { AdminLink } from '@/components/settings/SettingLink'
import type { User } from '@/domain/user'
import { Button } from '@/ui/fields/Button'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'
import { PasswordDialog } from './PasswordDialog'
import type { useLinkedLogins } from './useLinkedLogins'

type Props = { me: User; linked: ReturnType<typeof useLinkedLogins> }

/** Offers to change the password, or to set one for people who signed in by another method so far. */
export function PasswordSection({ me, linked }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('password')
  const [isOpen, setOpen] = useState(false)
  const title = texts.label
  if (linked.state === 'loading') return null
  if (linked.state === 'failed') {
    return (
      <SettingSection title={title}>
        <FaultState
          layout="line"
          title={t(($) => $.setting.password.notLoaded)}
          fault={linked.fault}
          onRetry={linked.reload}
        />
      </SettingSection>
    )
  }
  const { password: hasPassword } = linked.logins
  const hint = hasPassword
    ? t(($) => $.setting.password.isSet)
    : me.email === null
      ? t(($) => $.setting.password.noEmail)
      : t(($) => $.setting.password.none)
  return (
    <SettingSection title={title}>
      <SettingRow field="password" title={null} hint={hint}>
        {(hasPassword || me.email !== null) && (
          <Button onClick={() => setOpen(true)}>
            {hasPassword ? t(($) => $.setting.password.change) : t(($) => $.setting.password.set)}
          </Button>
        )}
        {!hasPassword && me.email === null && (
          <AdminLink page="members" field="members">
            {t(($) => $.setting.adminLink.members)}
          </AdminLink>
        )}
      </SettingRow>
      {isOpen && (
        <PasswordDialog
          hasPassword={hasPassword}
          email={me.email ?? ''}
          onClose={() => setOpen(false)}
          onChanged={linked.reload}
        />
      )}
    </SettingSection>
  )
}
