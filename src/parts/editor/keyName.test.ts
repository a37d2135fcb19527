import { expect, it } from 'vitest'
import { translatorOf } from '@/i18n/useTranslation'
import { startWords } from '@kit/words'
import { keyName } from './keyName'

it('calls keys what stands on the keyboards of a language, and signs and letters what they are', async () => {
  const french = translatorOf(await startWords('fr'))
  expect(['Shift', 'Enter', 'Delete', '↑', 'K'].map((key) => keyName(french, key))).toEqual([
    'Maj',
    'Entrée',
    'Suppr',
    '↑',
    'K',
  ])
  const english = translatorOf(await startWords('en'))
  expect(keyName(english, 'Shift')).toBe('Shift')
})
