/** The form logic of sign-in and sign-up: validates, sends, shows errors beside the fields, keeps the typed values. */
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { textsIn } from '@/components/form/formDom'
import type { Fault } from '@/domain/fault'
import { useAuth } from './authContext'
import { validateField, type FieldName } from '@/components/sign-in-methods/validateField'
import type { FormProblem } from './FormError'
import type { SignInProblem } from '@/components/sign-in-methods/signInProblem'
import { useProblemText } from './useProblemText'
import { toasts, useSignedInToast } from './useSignedInToast'

const EMPTY: Record<FieldName, string> = { name: '', email: '', password: '', confirmation: '' }

/** `isUnfinished`: another step follows, so there is no success to report yet. */
export type FormResult = { ok: true; isUnfinished?: true } | { ok: false; fault: Fault }
type FormOptions = {
  fields: readonly FieldName[]
  /** Whether the password is a new one. */
  isNewAccount: boolean
  send: (values: Record<FieldName, string>) => Promise<FormResult>
  problemOf: (fault: Fault) => SignInProblem
  /** The values that the fields begin with. */
  initial?: Partial<Record<FieldName, string>>
}

/**
 * Returns the form's props: spread `field(name)` onto each field and `handleSubmit` onto the form. `formError` belongs
 * to no field.
 */
export function useCredentialForm({ fields, isNewAccount, send, problemOf, initial }: FormOptions) {
  const { t } = useTranslation()
  const texts = useProblemText()
  const showSignedInToast = useSignedInToast()
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({})
  const { typedEmail, setTypedEmail } = useAuth()
  const [values, setValues] = useState<Record<FieldName, string>>(() => ({
    ...EMPTY,
    ...initial,
    email: typedEmail || (initial?.email ?? ''),
  }))
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [formError, setFormError] = useState<FormProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const isPressing = useRef(false)

  const validate = (name: FieldName, typed = values) => {
    const problem = validateField(name, typed, isNewAccount)
    return problem === null ? undefined : texts.validation(problem)
  }

  /** Returns the values with texts that a password manager filled in without an event. */
  const withFilledTexts = (form: HTMLFormElement) => {
    const texts = textsIn(form)
    const filled = { ...values }
    for (const name of fields) filled[name] = texts.get(name) ?? values[name]
    setValues(filled)
    setTypedEmail(filled.email)
    return filled
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    isPressing.current = false
    if (busy) return
    const typed = withFilledTexts(event.currentTarget)
    const newErrors = Object.fromEntries(
      fields.map((name) => [name, validate(name, typed)]).filter(([, error]) => error !== undefined),
    ) as Partial<Record<FieldName, string>>
    setErrors(newErrors)
    setFormError(null)
    const first = fields.find((name) => newErrors[name] !== undefined)
    if (first !== undefined) {
      inputs.current[first]?.focus()
      return
    }
    setBusy(true)
    const answer = await send({ ...typed, email: typed.email.trim(), name: typed.name.trim() })
    setBusy(false)
    if (answer.ok) {
      if (answer.isUnfinished) return
      if (!isNewAccount) return showSignedInToast()
      const { showDoneToast } = await toasts.load()
      return showDoneToast(t, 'registered')
    }
    const problem = problemOf(answer.fault)
    if (problem.field === null || !fields.includes(problem.field)) {
      setFormError({ headline: texts.headline(problem), detail: texts.problem(problem) })
      return
    }
    setErrors({ [problem.field]: texts.problem(problem) })
    inputs.current[problem.field]?.focus()
  }

  return {
    busy,
    formError,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
    /** Removes the error of the form as a whole. */
    dismissError: () => setFormError(null),
    /** For the button that submits, when a pointer goes down on it. */
    handlePress: () => void (isPressing.current = true),
    field: (name: FieldName) => ({
      name,
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      value: values[name],
      error: errors[name] ?? null,
      required: true,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        const { value } = event.target
        if (name === 'email') setTypedEmail(value)
        setValues((before) => ({ ...before, [name]: value }))
        // An error disappears as soon as the person edits the field.
        setErrors((before) => ({ ...before, [name]: undefined }))
        setFormError(null)
      },
      onBlur: () => {
        // An error would move the button before the press ends, and submitting validates anyway.
        if (isPressing.current) return void (isPressing.current = false)
        // An empty field that the person only passed through gets no error.
        if (values[name] !== '')
          setErrors((before) => (before[name] === undefined ? { ...before, [name]: validate(name) } : before))
      },
    }),
  }
}
