/** A block of code: its language, a button that copies it, and colours once they have arrived. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { IconButton } from '@/ui/IconButton'
import { useCopy } from '../useCopy'
import { makeLate, useLate } from '@/ui/late'
import { useRowTab } from '../rowTab'

const LONGEST_COLOURED = 20_000
const SHOWN_MS = 500
const lateColours = makeLate(() => import('./colours'))
const CLASSES = {
  key: 'text-code-key',
  str: 'text-code-str',
  num: 'text-code-num',
  fn: 'text-code-fn',
  com: 'text-code-com italic',
} as const

/** `language` as written after the fence, in lower case; empty when none was given. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { t } = useTranslation()
  const tabIndex = useRowTab()
  const copy = useCopy()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const colours = useLate(lateColours, language !== '' && code.length <= LONGEST_COLOURED)
  const spans = colours?.colour(code, language)
  return (
    <div
      dir="ltr"
      className="my-0.5 max-w-[640px] overflow-hidden rounded-card bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <div className="flex h-8 items-center justify-between border-b border-line pr-1 pl-3 text-xs text-muted">
        <span>{language === '' ? t(($) => $.chat.message.code) : language}</span>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          icon={copied ? Check : Copy}
          label={copied ? t(($) => $.common.action.copied) : t(($) => $.chat.message.copyCode)}
          onClick={() => void copy(code).then(setCopied)}
        />
      </div>
      {/* long lines break: what scrolled sideways would need a Tab stop of its own in every row */}
      <pre className="px-3 py-2.5 font-mono text-sm leading-5 whitespace-pre-wrap [tab-size:2]">
        <code>
          {spans
            ? spans.map((span, index) =>
                span.colour ? (
                  <span key={index} className={CLASSES[span.colour]}>
                    {span.text}
                  </span>
                ) : (
                  span.text
                ),
              )
            : code}
        </code>
      </pre>
    </div>
  )
}
