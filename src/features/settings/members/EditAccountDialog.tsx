/** The dialog that changes name, address, language and picture of an account. */
import { useTranslation } from 'react-i18next'
import { accountApi } from '@/api/user/account'
import { runMutation } from '@/api/request/runQuery'
import { FormDialog } from '@/components/form/FormDialog'
import { ChoiceInput, TextInput } from '@/components/form/inputs'
import { PictureInput } from '@/components/picture/PictureInput'
import { useForm } from '@/components/form/useForm'
import { UserAvatar } from '@/components/person/UserAvatar'
import type { Account } from '@/domain/account'
import { useAppDispatch } from '@/store/hooks'
import { languageOptions, useAccountChecks } from './accountForm'

/** Sends the changes only, because the server refuses an unchanged name. */
export function EditAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { validate, problemOf } = useAccountChecks()
  const form = useForm({
    name: `editAccount.${account.id}`,
    saved: { name: account.name, email: account.email ?? '', language: account.language },
    validate: (values) => validate(values, account.email !== null),
    submit: (changes) => dispatch(runMutation(accountApi.endpoints.updateAccount, { userId: account.id, changes })),
    problemOf,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t(($) => $.setting.members.form.title, { name: account.name })}
      submitLabel={t(($) => $.common.action.saveChanges)}
      form={form}
      onClose={onClose}
    >
      <PictureInput
        name="picture"
        owner={{ kind: 'person', userId: account.id }}
        picture={<UserAvatar user={account} size={72} />}
      />
      <TextInput {...form.field('name')} label={t(($) => $.setting.members.name)} />
      <TextInput {...form.field('email')} label={t(($) => $.setting.members.email)} type="email" spellCheck={false} />
      <ChoiceInput
        {...form.field('language')}
        label={t(($) => $.setting.members.form.language)}
        hint={t(($) => $.setting.members.form.languageHint)}
        variant="select"
        options={languageOptions(account.language)}
      />
    </FormDialog>
  )
}
