/** A code block: its language, a copy button, and syntax colors once they are computed. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import type { CodeSpan } from '@/platform/workers/highlight'
import { IconButton } from '@/ui/fields/IconButton'
import { useCopy } from '@/components/clipboard/useCopy'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { useCopiedMark } from '@/ui/display/useCopiedMark'

const MAX_COLORED_LENGTH = 20_000
const CLASSES = {
  key: 'text-code-key',
  str: 'text-code-str',
  num: 'text-code-num',
  fn: 'text-code-fn',
  com: 'text-code-com italic',
} as const

/** Returns the colored code, or null while it is plain. It stays plain if coloring takes too long. */
function useSpans(code: string, language: string): CodeSpan[] | null {
  const { highlighter } = usePorts()
  const isColorable = language !== '' && code.length <= MAX_COLORED_LENGTH
  const [colored, setColored] = useState(() => ({
    code,
    language,
    spans: isColorable ? (highlighter.peek({ code, language }) ?? null) : null,
  }))
  const isCurrent = colored.code === code && colored.language === language
  const isColored = isCurrent && colored.spans !== null
  useEffect(() => {
    if (!isColorable || isColored) return
    const controller = new AbortController()
    void highlighter.highlight({ code, language }, controller.signal).then((spans) => {
      if (!controller.signal.aborted && spans) setColored({ code, language, spans })
    })
    return () => controller.abort()
  }, [highlighter, code, language, isColorable, isColored])
  return isCurrent ? colored.spans : null
}

/** `language` is the text after the fence in lower case, or empty. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { t } = useTranslation(['common', 'chat'])
  const tabIndex = useRowTabIndex()
  const copy = useCopy()
  const [copied, markCopied] = useCopiedMark()
  const spans = useSpans(code, language)
  return (
    <div
      dir="ltr"
      translate="no"
      className="my-0.5 max-w-[640px] overflow-hidden rounded-card bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <div className="flex h-8 select-none items-center justify-between border-b border-line ps-3 pe-1 pointer-coarse:h-11 text-xs text-muted">
        <span>{language === '' ? t(($) => $.chat.message.code) : language}</span>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          icon={copied ? Check : Copy}
          label={copied ? t(($) => $.common.action.copied) : t(($) => $.chat.message.copyCode)}
          onClick={() => void copy(code).then((isCopied) => isCopied && markCopied())}
        />
      </div>
      {/* Long lines wrap, because horizontal scrolling would need a Tab stop in every row. */}
      <pre className="px-3 py-2.5 font-mono text-sm leading-5 whitespace-pre-wrap [tab-size:2]">
        <code>
          {spans
            ? spans.map((span, index) => (
                <span key={index} className={span.color ? CLASSES[span.color] : undefined}>
                  {span.text}
                </span>
              ))
            : code}
        </code>
      </pre>
    </div>
  )
}
