import { expect, it } from 'vitest'
import { translatorOf } from '@/i18n/i18n'
import { startTranslations } from '@support/startTranslations'
import { keyName } from './keyName'

it('names keys as keyboards of that language do, and leaves symbols and letters as they are', async () => {
  const french = translatorOf(await startTranslations('fr'))
  expect(['Shift', 'Enter', 'Delete', '↑', 'K'].map((key) => keyName(french, key))).toEqual([
    'Maj',
    'Entrée',
    'Suppr',
    '↑',
    'K',
  ])
  const english = translatorOf(await startTranslations('en'))
  expect(keyName(english, 'Shift')).toBe('Shift')
})
