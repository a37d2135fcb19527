/** The part of My Account that deletes the account. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '@/components/form/pageFields'
import { isFounder, type User } from '@/domain/user'
import { Button } from '@/ui/fields/Button'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'
import { DeleteAccountDialog } from './DeleteAccountDialog'

/** Offers the deletion to everybody but the founder. */
export function DeleteAccountSection({ me }: { me: User }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('deleteAccount')
  const [isOpen, setOpen] = useState(false)
  const title = texts.label
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
