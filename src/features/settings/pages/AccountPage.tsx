/** The person's own account: name, e-mail, sign-in methods, and its deletion. */
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateMeMutation } from '@/api/user'
import { isNameTooLong } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import type { User } from '@/domain/user'
import { faultText } from '@/i18n/faultText'
import { showDoneToast } from '@/components/fault/doneToasts'
import { useAppSelector } from '@/store/hooks'
import { selectMe } from '@/store/session/selectors'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { DeleteAccountSection } from '../account/DeleteAccountSection'
import { LinkedSection } from '../account/LinkedSection'
import { OwnPicture } from '../account/OwnPicture'
import { PasswordSection } from '../account/PasswordSection'
import { useLinkedLogins } from '../account/useLinkedLogins'
import { useUnsavedField } from '../useUnsavedField'

/** Shows picture, name and e-mail, and changes all but the e-mail. */
export function AccountPage() {
  const { t } = useTranslation(['common', 'setting'])
  const me = useAppSelector(selectMe)
  if (me === undefined) return null
  const names = (
    <>
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">
        <bdi>{me.name}</bdi>
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {me.email ?? t(($) => $.setting.account.noEmail)} · {t(($) => $.setting.account.number, { id: me.id })}
      </p>
    </>
  )
  return (
    <>
      <OwnPicture userId={me.id}>{names}</OwnPicture>
      {/* A new name from another device resets the form. */}
      <NameForm key={me.name} me={me} />
      <SignInMethods me={me} />
    </>
  )
}

function SignInMethods({ me }: { me: User }) {
  const linked = useLinkedLogins()
  return (
    <>
      <PasswordSection me={me} linked={linked} />
      {linked.state === 'loaded' && <LinkedSection logins={linked.logins} onLinked={linked.reload} />}
      <DeleteAccountSection me={me} />
    </>
  )
}

function NameForm({ me }: { me: User }) {
  const { t } = useTranslation(['common', 'setting'])
  const [updateMe, { isLoading }] = useUpdateMeMutation()
  const { value: name, write, reset: resetName } = useUnsavedField('account', me.name)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const changed = name.trim() !== me.name

  const reset = () => {
    resetName()
    setError(null)
  }
  const errorText = (fault: Fault) =>
    fault.kind === 'refused' && fault.status === 409
      ? t(($) => $.setting.account.nameTaken)
      : t(($) => $.setting.account.failed, { reason: faultText(t, fault).headline })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const newName = name.trim()
    const problem =
      newName === ''
        ? t(($) => $.setting.account.nameMissing)
        : isNameTooLong(newName)
          ? t(($) => $.setting.account.nameLong)
          : null
    if (problem === null) {
      const answer = await updateMe({ name: newName })
      if (answer.error === undefined) return showDoneToast(t, 'updated')
      setError(errorText(answer.error as Fault))
    } else setError(problem)
    input.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col">
      <h2 className="mb-3 text-msg font-semibold">{t(($) => $.setting.account.profile)}</h2>
      <div className="mb-4 grid items-start gap-4 sm:grid-cols-2">
        <TextField
          ref={input}
          label={t(($) => $.setting.account.name)}
          autoComplete="name"
          value={name}
          error={error}
          onChange={(event) => {
            write(event.target.value)
            setError(null)
          }}
        />
        <TextField
          label={t(($) => $.setting.account.email)}
          hint={t(($) => $.setting.account.emailHint)}
          value={me.email ?? t(($) => $.setting.account.noEmail)}
          disabled
          readOnly
        />
      </div>
      {changed && (
        <section
          aria-label={t(($) => $.common.state.unsavedChanges)}
          className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-card bg-raised py-2 pr-2 pl-4 shadow-e3"
        >
          <span className="flex-1 font-medium">{t(($) => $.common.state.unsavedChanges)}</span>
          <Button onClick={reset}>{t(($) => $.common.action.reset)}</Button>
          <Button type="submit" tone="primary" busy={isLoading}>
            {t(($) => $.common.action.saveChanges)}
          </Button>
        </section>
      )}
    </form>
  )
}
