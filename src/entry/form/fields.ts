/** The fields of the sign-in form: what is wrong in them, and the error of the form as a whole. */
import { problemTexts, type SignInFieldProblem } from '@/components/sign-in-methods/problemTexts'
import type { SignInProblem } from '@/components/sign-in-methods/signInProblem'
import { validateField } from '@/components/sign-in-methods/validateField'
import type { Translate } from '@/i18n/translate'
import { setAttribute, type SignInForm } from './signInForm'

const NAMES = ['email', 'password'] as const
type Name = (typeof NAMES)[number]

type Credentials = { email: string; password: string }

type Fields = {
  /** Resolves to what is typed, or to null after showing what is wrong in it. */
  validate: () => Promise<Credentials | null>
  /** Shows why the server refused it. `mailsLinks`: the page offers a sign-in link by mail. */
  showProblem: (problem: SignInProblem, mailsLinks: boolean) => Promise<void>
  clear: () => void
}

/** Watches the fields. `translate` resolves to the texts, or null if they cannot be fetched. */
export function watchFields(form: SignInForm, translate: () => Promise<Translate | null>, signal: AbortSignal): Fields {
  const part = (name: string) => form.page.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  const problemOf = (name: Name, { email, password }: Credentials) =>
    validateField(name, { email, password, name: '', confirmation: '' }, false) as SignInFieldProblem | null
  const typed = (): Credentials => ({ email: form.email.value.trim(), password: form.password.value })
  let isPressing = false

  function setError(name: Name, text: string | null, isAlert = true) {
    const line = part(`${name}Error`)
    line.hidden = text === null
    setAttribute(line, 'role', text !== null && isAlert ? 'alert' : null)
    line.lastElementChild!.textContent = text
    setAttribute(form[name], 'aria-invalid', text === null ? null : 'true')
    describe(name)
  }
  function describe(name: Name) {
    const lines = [part(`${name}Error`), ...(name === 'password' ? [part('capsLock')] : [])]
    const ids = lines.filter((line) => !line.hidden).map(({ id }) => id)
    setAttribute(form[name], 'aria-describedby', ids.length === 0 ? null : ids.join(' '))
  }
  function setFormError(headline: string | null, detail: string | null) {
    const alert = part('formError')
    const [first, second] = alert.querySelectorAll('p')
    alert.hidden = detail === null
    setAttribute(alert, 'role', detail === null ? null : 'alert')
    first!.hidden = headline === null
    first!.textContent = headline
    second!.textContent = detail
  }
  function clear() {
    for (const name of NAMES) setError(name, null)
    setFormError(null, null)
  }
  async function validateOne(name: Name) {
    const problem = problemOf(name, typed())
    const t = problem === null ? null : await translate()
    if (problem !== null && t !== null && !signal.aborted) setError(name, problemTexts(t, false).validation(problem))
  }
  for (const name of NAMES) {
    const input = form[name]
    const onInput = () => {
      // An error disappears as soon as the person edits the field.
      setError(name, null)
      setFormError(null, null)
    }
    const onBlur = () => {
      // An error would move the button before the press ends, and submitting validates anyway.
      if (isPressing) return void (isPressing = false)
      // An empty field that the person only passed through gets no error.
      if (input.value !== '' && part(`${name}Error`).hidden) void validateOne(name)
    }
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('blur', onBlur, { signal })
  }
  part('submit').addEventListener('pointerdown', () => (isPressing = true), { signal })
  const showCapsLock = (event: KeyboardEvent) => {
    part('capsLock').hidden = !event.getModifierState('CapsLock')
    describe('password')
  }
  for (const type of ['keydown', 'keyup'] as const) form.password.addEventListener(type, showCapsLock, { signal })

  return {
    clear,
    async validate() {
      isPressing = false
      clear()
      // Read from the fields: password managers fill them in without an event.
      const credentials = typed()
      const wrong = NAMES.filter((name) => problemOf(name, credentials) !== null)
      const [first] = wrong
      if (first === undefined) return credentials
      form[first].focus()
      const t = await translate()
      for (const name of wrong) {
        const problem = problemOf(name, typed())
        if (t !== null && problem !== null) setError(name, problemTexts(t, false).validation(problem), name === first)
      }
      return null
    },
    async showProblem(problem, mailsLinks) {
      const t = await translate()
      // Without a network the texts are missing, too.
      if (t === null) return setFormError(null, form.texts().noNetwork)
      const texts = problemTexts(t, mailsLinks)
      const { field } = problem
      if (field !== 'email' && field !== 'password')
        return setFormError(texts.headline(problem), texts.problem(problem))
      setError(field, texts.problem(problem))
      form[field].focus()
    },
  }
}
