import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Fault } from '@/domain/fault'
import { translatorOver, type PlainTexts } from '@/i18n/translate'
import { problemTexts } from './problemTexts'
import { signUpProblem } from './signInProblem'

const read = (namespace: string) => JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8')) as unknown
const t = translatorOver({ common: read('common'), auth: read('auth') } as PlainTexts)
const refused = (status: number, text: string, reason: string | null): Fault => ({
  kind: 'refused',
  status,
  text,
  reason,
  retryAfterMs: null,
})

it.each([
  [409, '', 'email_conflict', /Sign in with it, or enter another e-mail/],
  [409, '', 'name_conflict', /Choose another one/],
  [403, '', null, /by invitation only\. Ask an admin for an invitation link/],
  [410, '', null, /by invitation only\. Ask an admin/],
  [412, '', null, /was used up or has expired/],
  [413, '', null, /Sign in with your e-mail and password/],
  [423, '', null, /frozen\. Ask your admin/],
  [429, '', null, /Try again in a while/],
  [
    451,
    'License error: Users reached limit.',
    null,
    /Your license has reached the limit, upgrade the License or contact the Admin!/,
  ],
])('a sign-up that is refused by %d %s %s says what to do', (status, text, reason, words) => {
  expect(problemTexts(t, false).problem(signUpProblem(refused(status, text, reason)))).toMatch(words)
})
