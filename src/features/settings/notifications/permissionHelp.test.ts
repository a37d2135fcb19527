import { expect, it } from 'vitest'
import { translatorOf } from '@/i18n/i18n'
import { startTranslations } from '@support/startTranslations'
import { permissionHelp } from './permissionHelp'

it.each([
  ['denied', 'chrome', true, /icon to the left of the address/],
  ['denied', 'firefox', true, /settings of Firefox/],
  ['denied', 'safari', true, /settings of Safari/],
  ['denied', 'ios', true, /settings of the iPhone or iPad/],
  ['denied', 'other', true, /settings of the browser/],
  ['unsupported', 'ios', true, /Install the app first/],
  ['unsupported', 'chrome', false, /over https only/],
  ['unsupported', 'ios', false, /over https only/],
  ['unsupported', 'other', true, /has no notifications/],
] as const)('%s in %s (https: %s) says what to do', async (permission, browser, isSecure, words) => {
  const t = translatorOf(await startTranslations())
  expect(permissionHelp(t, permission, { browser, isSecure })).toMatch(words)
})

it('says nothing where nothing is wrong', async () => {
  const t = translatorOf(await startTranslations())
  for (const permission of ['default', 'granted'] as const)
    expect(permissionHelp(t, permission, { browser: 'chrome', isSecure: true })).toBeNull()
})
