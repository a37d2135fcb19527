/** The field for a password that an admin chooses for somebody else, with a button that makes one up. */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ComponentProps } from 'react'
import { PasswordInput } from '@/components/form/inputs'
import { NOT_FOR_MANAGERS } from '@/components/form/notForManagers'
import { usePorts } from '@/components/program/PortsContext'
import { MIN_PASSWORD_LENGTH } from '@/domain/account'
import { Button } from '@/ui/fields/Button'
import { generatePassword } from './memberActions'

/** Returns what is wrong with the password, or null. */
export const newPasswordProblem = (t: TFunction<['common', 'setting']>, password = '') =>
  password.length < MIN_PASSWORD_LENGTH ? t(($) => $.setting.password.short, { count: MIN_PASSWORD_LENGTH }) : null

type Props = Omit<ComponentProps<typeof PasswordInput>, 'hint' | 'autoComplete'> & {
  /** Gets a password that was made up, which is then shown in clear. */
  onGenerate: (password: string) => void
}

/** Takes the props of a secret field of `useForm`, and its label. */
export function NewPasswordInput({ onGenerate, ...props }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const { random } = usePorts()
  const generate = () => {
    const password = generatePassword(random)
    props.onChange(password)
    onGenerate(password)
  }
  return (
    <>
      <PasswordInput
        {...props}
        hint={t(($) => $.setting.password.rule, { count: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
        {...NOT_FOR_MANAGERS}
      />
      <Button size="small" className="justify-self-start" onClick={generate}>
        {t(($) => $.setting.members.form.generate)}
      </Button>
    </>
  )
}
