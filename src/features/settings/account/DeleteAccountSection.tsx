/** The part of My Account that deletes the account. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFounder, type User } from '@/domain/user'
import { Button } from '@/ui/fields/Button'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'
import { DeleteAccountDialog } from './DeleteAccountDialog'

/** Offers the deletion to everybody but the founder. */
export function DeleteAccountSection({ me }: { me: User }) {
  const { t } = useTranslation(['common', 'setting'])
  const [isOpen, setOpen] = useState(false)
  const title = t(($) => $.setting.deleteAccount.title)
  return (
    <SettingSection title={title}>
      <SettingRow
        field="deleteAccount"
        title={null}
        hint={isFounder(me) ? t(($) => $.setting.deleteAccount.founder) : t(($) => $.setting.deleteAccount.hint)}
      >
        {!isFounder(me) && (
          <Button tone="quietDanger" onClick={() => setOpen(true)}>
            {t(($) => $.setting.deleteAccount.open)}
          </Button>
        )}
      </SettingRow>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </SettingSection>
  )
}
