/** The words for the verdict on a line. */
import type { TFunction } from 'i18next'
import type { JudgedLine } from './verdicts'

/** Returns the verdict and its reason. */
export function verdictText(
  t: TFunction<['common', 'setting']>,
  { line, verdict }: Pick<JudgedLine, 'line' | 'verdict'>,
): { title: string; reason: string } {
  const title = t(($) => $.setting.import.kinds[verdict.kind])
  switch (verdict.kind) {
    case 'new':
      return {
        title,
        reason: verdict.hasPassword
          ? t(($) => $.setting.import.reasons.given)
          : t(($) => $.setting.import.reasons.generated),
      }
    case 'exists':
      if (verdict.sameAs !== null)
        return { title, reason: t(($) => $.setting.import.reasons.sameAs, { line: verdict.sameAs }) }
      return {
        title,
        reason:
          verdict.by === 'email'
            ? t(($) => $.setting.import.reasons.leftAsIs)
            : t(($) => $.setting.import.reasons.nameTaken),
      }
    case 'badAddress':
      return { title, reason: t(($) => $.setting.import.reasons[verdict.reason]) }
    case 'overLimit':
      return {
        title,
        reason:
          verdict.reachedAt === null
            ? t(($) => $.setting.import.reasons.reached, { limit: verdict.limit })
            : t(($) => $.setting.import.reasons.reachedAt, { limit: verdict.limit, line: verdict.reachedAt }),
      }
    case 'unusable':
      if (verdict.reason === 'quote') return { title, reason: t(($) => $.setting.import.reasons.quote, { line }) }
      return {
        title,
        reason: t(($) => $.setting.import.reasons[verdict.reason === 'language' ? 'unknownLanguage' : verdict.reason]),
      }
  }
}
