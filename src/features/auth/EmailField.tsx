/** The e-mail field of every sign-in form. */
import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '@/ui/fields/TextField'

/** Password managers find the account by this field. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useTranslation(['common', 'auth'])
  return (
    <TextField
      tall
      label={t(($) => $.auth.signIn.email)}
      type="email"
      inputMode="email"
      autoComplete="username"
      {...field}
    />
  )
}
