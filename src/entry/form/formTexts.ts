/** The texts of the sign-in form. They travel with the page, in every language, so that the form needs no request. */
import type { Language } from '@/i18n/languages'
import type { PlainTexts } from '@/i18n/translate'

/** Where each text stands in public/locales. The build copies them into index.html. */
export const FORM_TEXTS = {
  title: ($: PlainTexts) => $.auth.signIn.title,
  email: ($: PlainTexts) => $.auth.signIn.email,
  password: ($: PlainTexts) => $.auth.signIn.password,
  submit: ($: PlainTexts) => $.auth.signIn.submit,
  submitting: ($: PlainTexts) => $.auth.signIn.submitting,
  capsLock: ($: PlainTexts) => $.auth.signIn.capsLock,
  noNetwork: ($: PlainTexts) => $.auth.signIn.noNetwork,
  serverAddress: ($: PlainTexts) => $.auth.signIn.serverAddress,
  showPassword: ($: PlainTexts) => $.common.action.showPassword,
  hidePassword: ($: PlainTexts) => $.common.action.hidePassword,
  language: ($: PlainTexts) => $.common.language.label,
} as const

export type FormTexts = Record<keyof typeof FORM_TEXTS, string>
export type TextsByLanguage = Record<Language, FormTexts>
