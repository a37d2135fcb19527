/** Splits "Replying to {{name}}", so that the name can be rendered as an element. */
import type { TFunction } from 'i18next'

/** Stands for the name; no translation contains it. */
const PLACEHOLDER = '\0'

/** Returns the words before and after the name, wherever the language puts it. */
export function replyingToParts(t: TFunction<['common', 'chat']>): { before: string; after: string } {
  const [before = '', after = ''] = t(($) => $.chat.composer.replyingTo, { name: PLACEHOLDER }).split(PLACEHOLDER)
  return { before, after }
}
