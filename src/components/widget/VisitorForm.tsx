/** Name and address of a visitor, before the chat begins. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmailAddress, isNameTooLong } from '@/domain/account'
import { Button } from '@/ui/fields/Button'
import { TextField } from '@/ui/fields/TextField'

type Introduction = { name: string; email: string }

/** The form at the beginning. */
export const NO_INTRODUCTION: Introduction = { name: '', email: '' }

type Props = {
  initial: Introduction
  isBusy: boolean
  /** Why the last attempt failed; null if there was none. */
  problem: string | null
  onSubmit: (typed: Introduction) => void
}

/** Shows a missing or bad value beside its field after the first press on Start Chat. */
export function VisitorForm({ initial, isBusy, problem, onSubmit }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  const [typed, setTyped] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const name = typed.name.trim()
  const email = typed.email.trim()
  const nameError =
    name === '' ? t(($) => $.widget.form.nameMissing) : isNameTooLong(name) ? t(($) => $.widget.form.nameLong) : null
  const emailError = isEmailAddress(email) ? null : t(($) => $.widget.form.emailBad)
  return (
    <form
      noValidate
      className="grid gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (nameError === null && emailError === null && !isBusy) return onSubmit({ name, email })
        const [nameBox, emailBox] = event.currentTarget.querySelectorAll('input')
        ;(nameError === null ? emailBox : nameBox)?.focus()
      }}
    >
      <TextField
        tall
        label={t(($) => $.widget.form.name)}
        autoComplete="name"
        value={typed.name}
        error={isChecked ? nameError : null}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField
        tall
        type="email"
        label={t(($) => $.widget.form.email)}
        autoComplete="email"
        value={typed.email}
        error={isChecked ? emailError : null}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
      />
      {problem !== null && (
        <p role="alert" className="text-sm text-danger-text [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={isBusy}>
        {t(($) => $.widget.form.start)}
      </Button>
    </form>
  )
}
