/** Shows the answer of somebody else's program in its own words. */
import { useTranslation } from 'react-i18next'

/** Folded, because it helps only people who know the program. */
export function RawAnswer({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-muted pointer-coarse:py-3">
        {t(($) => $.common.form.details)}
      </summary>
      <code dir="auto" translate="no" className="font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </code>
    </details>
  )
}
