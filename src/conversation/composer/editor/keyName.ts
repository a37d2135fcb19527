/** Names of keys for the keyboards of the interface language. */
import type { TFunction } from 'i18next'
import { hasAppleKeyboard } from '@/ui/display/Kbd'

/**
 * Returns the name of a key in the interface language. On Apple keyboards it returns the key, because `Kbd` shows its
 * symbol.
 */
export function keyName(t: TFunction<['common', 'chat']>, key: string): string {
  if (hasAppleKeyboard()) return key
  switch (key) {
    case 'Enter':
      return t(($) => $.chat.keyName.enter)
    case 'Shift':
      return t(($) => $.chat.keyName.shift)
    case 'Delete':
      return t(($) => $.chat.keyName.delete)
    case 'Home':
      return t(($) => $.chat.keyName.home)
    case 'End':
      return t(($) => $.chat.keyName.end)
    default:
      return key
  }
}
