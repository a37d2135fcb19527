/** What is printed on a key, where people have keyboards in their own language. */
import type { Translate } from '@/i18n/useTranslation'
import { isApple } from '@/ui/Kbd'

/** The name of a key in the language that is shown; Apple's keyboards have signs, which `Kbd` knows, and the same names elsewhere. */
export function keyName(t: Translate, key: string): string {
  if (isApple()) return key
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
