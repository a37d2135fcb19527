/** Says that the text in the box is sent as Markdown, or offers to make a code block of what was pasted. */
import { X } from 'lucide-react'
import { useEffect, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/fields/IconButton'
import { announce } from '@/ui/display/LiveRegion'
import type { SuggestedFormat } from './suggestFormat'

type Props = { format: SuggestedFormat; onAccept: () => void; onDismiss: () => void }

/** Stands below the box, so that nothing moves under the caret when it appears. */
export function FormatSuggestion({ format, onAccept, onDismiss }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const isCode = format === 'code'
  const why = isCode ? t(($) => $.chat.offer.likeCode) : t(($) => $.chat.offer.isMarkdown)
  useEffect(() => announce(why), [why])
  return (
    <div role="group" aria-label={why} className="flex min-w-0 flex-none items-center">
      <span aria-hidden className="me-1 truncate max-lg:hidden">
        {why}
      </span>
      {isCode ? (
        <>
          <button type="button" className={TOOL} onPointerDown={keepKeyboard} onClick={onAccept}>
            {t(($) => $.chat.offer.codeBlock)}
          </button>
          <IconButton icon={X} size="small" label={t(($) => $.common.action.dismiss)} onClick={onDismiss} />
        </>
      ) : (
        <button
          type="button"
          aria-label={t(($) => $.chat.offer.sendPlain)}
          data-tooltip={t(($) => $.chat.offer.sendPlain)}
          className={`${TOOL} flex items-center gap-1`}
          onPointerDown={keepKeyboard}
          onClick={onDismiss}
        >
          <span translate="no">{MARK}</span>
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** The name of the format in every language. */
const MARK = 'Markdown'
const TOOL = 'h-6 flex-none rounded px-1.5 text-sm font-medium text-accent-text hover:bg-hover pointer-coarse:h-11'

/** A phone's keyboard would close. */
const keepKeyboard = (event: PointerEvent) => event.preventDefault()
