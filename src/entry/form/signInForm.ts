/**
 * The sign-in form of index.html: what stands in it, and whether it is shown. Both the script in the page and the entry
 * use it, so what it knows stands in the document.
 */
import { setDocumentLanguage } from '@/i18n/documentLanguage'
import { toLanguage, type Language } from '@/i18n/languages'
import { fillIn } from '@/i18n/translate'
import { parseJson } from '@/lib/parseJson'
import { apiBase } from '@/platform/network/serverAddress'
import type { FormTexts, TextsByLanguage } from './formTexts'

export type SignInForm = {
  /** Everything of the page: the main area with its card. */
  page: HTMLElement
  form: HTMLFormElement
  email: HTMLInputElement
  password: HTMLInputElement
  /** The place above the fields that says why a session ended. */
  notice: HTMLElement
  /** The place below the fields for the other ways to sign in. */
  below: HTMLElement
  /** Shows the form in place of `root`, with the focus in the first field that is to be filled in. */
  show: () => void
  /** Takes the form off the page and empties its fields. */
  hide: () => void
  isShown: () => boolean
  /** Shows everything in a language, and tells the document. */
  setLanguage: (language: Language) => void
  language: () => Language
  /** Returns the texts of the shown language. */
  texts: () => FormTexts
  /** Names the server and shows its logo. */
  setServer: (name: string) => void
  /** The entry is there, so nothing can be missing any more. */
  setReady: () => void
  /** Whether the form is being sent. A press while it is counts for nothing. */
  isBusy: () => boolean
  setBusy: (isBusy: boolean) => void
}

/** Sets an attribute, or removes it with null. */
export const setAttribute = (element: Element, name: string, value: string | null): void =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value)

const find = <Found extends HTMLElement>(page: HTMLElement, name: string) => {
  const found = page.querySelector<Found>(`[data-part="${name}"]`)
  if (found === null) throw new Error(`index.html has no ${name} in its sign-in form`)
  return found
}

/** Returns the form that stands in an element of the document, beside the root of the programs. */
export function signInFormIn(page: HTMLElement, root: HTMLElement): SignInForm {
  const part = <Found extends HTMLElement>(name: string) => find<Found>(page, name)
  const [email, password] = [part<HTMLInputElement>('email'), part<HTMLInputElement>('password')]
  const [button, main] = [part<HTMLButtonElement>('submit'), part('main')]
  // The build wrote it.
  const byLanguage = parseJson(part('texts').textContent) as TextsByLanguage
  const language = () => toLanguage(page.dataset.language) ?? 'en'
  const texts = () => byLanguage[language()]
  const isShown = () => page.isConnected && !page.hidden
  const isBusy = () => button.getAttribute('aria-disabled') === 'true'

  function write() {
    const words = texts()
    const { server } = page.dataset
    for (const element of page.querySelectorAll<HTMLElement>('[data-text]'))
      element.textContent = words[element.dataset.text as keyof FormTexts]
    part('heading').textContent = server === undefined ? words.submit : fillIn(words.title, { server })
    part('address').textContent = server === undefined ? '' : `${fillIn(words.serverAddress, { server })} `
    part('buttonText').textContent = isBusy() ? words.submitting : words.submit
    part('host').textContent = location.host
    page.toggleAttribute('data-secure', location.protocol === 'https:')
    part('language').setAttribute('aria-label', words.language)
    nameToggle()
  }
  function nameToggle() {
    const isReadable = password.type === 'text'
    const name = isReadable ? texts().hidePassword : texts().showPassword
    const toggle = part('toggle')
    toggle.setAttribute('aria-label', name)
    toggle.dataset.tooltip = name
    toggle.dataset.readable = String(isReadable)
  }
  part('toggle').onclick = () => {
    password.type = password.type === 'text' ? 'password' : 'text'
    nameToggle()
  }
  return {
    page,
    form: part<HTMLFormElement>('form'),
    email,
    password,
    notice: part('notice'),
    below: part('below'),
    isShown,
    language,
    texts,
    isBusy,
    show() {
      if (isShown()) return
      root.before(page)
      root.hidden = true
      page.hidden = page.inert = false
      main.id = 'main'
      // A touch keyboard would cover the page before anybody asked for it.
      if (matchMedia('(pointer: fine)').matches) (email.value === '' ? email : password).focus()
      else part('heading').focus({ preventScroll: true })
    },
    hide() {
      email.value = password.value = ''
      password.type = 'password'
      nameToggle()
      page.hidden = page.inert = true
      main.removeAttribute('id')
      // A hidden password field would still be one of the page.
      page.remove()
      root.hidden = false
    },
    setLanguage(next) {
      page.dataset.language = next
      setDocumentLanguage(next)
      part<HTMLSelectElement>('language').value = next
      write()
    },
    setServer(name) {
      page.dataset.server = name
      const logo = part<HTMLImageElement>('logo')
      const initial = part('initial')
      initial.textContent = [...name][0] ?? ''
      logo.onerror = () => {
        logo.hidden = true
        initial.hidden = false
      }
      const address = `${apiBase()}/resource/organization/logo?t=0`
      if (logo.src !== address) {
        logo.src = address
        logo.hidden = false
      }
      write()
    },
    setReady: () => void (part('late').hidden = true),
    setBusy(busy) {
      for (const name of ['aria-busy', 'aria-disabled']) setAttribute(button, name, busy ? 'true' : null)
      part('spinner').hidden = !busy
      page.toggleAttribute('data-pressed', busy)
      part('buttonText').textContent = busy ? texts().submitting : texts().submit
    },
  }
}
