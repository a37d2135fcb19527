/**
 * The first steps of the page, before any script file is there. The script in index.html takes them (first.ts); where it
 * may not run, the entry does the same a moment later.
 */
import { takeMagicLink } from '@/components/program/magicLink'
import { splitSignInAnswer, type SignInAnswer } from '@/domain/signInAnswer'
import { LANGUAGE_KEY, languageFor, toLanguage } from '@/i18n/languages'
import type { PreferencesPort } from '@/platform/storage/preferences'
import { LAST_EMAIL_KEY } from '@/platform/storage/storedSession'
import type { TokenStoragePort } from '@/platform/storage/tokenStorage'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { applyAppearance } from '@/ui/applyAppearance'
import { decideNow, leadToSignIn } from './form/decideNow'
import { fetchAhead } from './form/fetchAhead'
import { readFacts } from './form/serverFacts'
import type { SignInForm } from './form/signInForm'

export type Beginning = {
  /** Whether it led to the sign-in from another page, which the address does not tell any more. */
  hasLed: boolean
  /** Stops watching the address. Returns the answer of a sign-in provider that stood in it; null without one. */
  takeAnswer: () => SignInAnswer | null
  /** Stops watching the form. Returns, once, whether somebody has pressed Sign in. */
  takePress: () => boolean
}

type Sources = {
  preferences: PreferencesPort
  tabStorage: PreferencesPort
  tokenStorage: Pick<TokenStoragePort, 'session' | 'lastUser'>
}

/**
 * Takes what is secret out of the address, applies the appearance and the language, and shows the form if it is known
 * that it belongs there. A press is kept for the entry.
 */
export function beginPage(form: SignInForm, sources: Sources): Beginning {
  const { preferences, tabStorage } = sources
  let answer: SignInAnswer | null = null
  const takeSecrets = () => {
    const found = splitSignInAnswer(location.href)
    if (found !== null) {
      answer = found.answer
      history.replaceState(null, '', found.href)
    }
    takeMagicLink(tabStorage)
  }
  takeSecrets()
  applyAppearance(readPreferences(preferences))()
  form.setLanguage(languageFor(preferences.read(LANGUAGE_KEY), navigator.languages))
  const facts = readFacts(preferences)
  const decision = decideNow(sources, { isElsewhere: false, reason: null }, facts ?? 'asked')
  if (facts !== null) form.setServer(facts.name)
  if (decision.program === 'form') {
    leadToSignIn(preferences, decision.returns)
    form.email.value ||= preferences.read(LAST_EMAIL_KEY) ?? ''
    form.show()
  }
  fetchAhead(decision.program === 'form' || decision.program === 'asking' ? 'form' : 'session')

  const controller = new AbortController()
  const { signal } = controller
  let isPressed = false
  const keepPress = (event: Event) => {
    event.preventDefault()
    isPressed = true
    form.setBusy(true)
  }
  form.form.addEventListener('submit', keepPress, { signal })
  form.page.addEventListener('change', ({ target }) => chooseLanguage(form, preferences, target), { signal })
  // Added before the listeners of any router, so none of them sees the token of a link that is followed in the open page.
  addEventListener('popstate', takeSecrets)
  return {
    hasLed: decision.program === 'form' && decision.returns,
    takeAnswer() {
      removeEventListener('popstate', takeSecrets)
      return answer
    },
    takePress() {
      controller.abort()
      const wasPressed = isPressed
      isPressed = false
      return wasPressed
    },
  }
}

/** Applies and stores the language that was chosen in the form. Returns it, or null if something else has changed. */
export function chooseLanguage(form: SignInForm, preferences: PreferencesPort, target: EventTarget | null) {
  const chosen = target instanceof HTMLSelectElement ? toLanguage(target.value) : null
  if (chosen === null) return null
  preferences.write(LANGUAGE_KEY, chosen)
  form.setLanguage(chosen)
  return chosen
}
