/** Why a file is missing, in words. */
import type { TFunction } from 'i18next'

/** Returns the words for a reason of `MissingFile`. A number is the status of a refusal. */
export const reasonText = (t: TFunction<['common', 'chat']>, reason: string): string => {
  if (reason === 'gone') return t(($) => $.chat.export.reason.gone)
  if (reason === 'network' || reason === 'timeout') return t(($) => $.chat.export.reason.network)
  return t(($) => $.chat.export.reason.refused, { status: reason })
}
