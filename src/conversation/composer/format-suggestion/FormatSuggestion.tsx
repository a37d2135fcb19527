/** Suggests a format for the text in the box: to send it as Markdown, or to make a code block of what was pasted. */
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/IconButton'
import { announce } from '@/ui/LiveRegion'
import type { SuggestedFormat } from './suggestFormat'

type Props = { format: SuggestedFormat; onAccept: () => void; onDismiss: () => void }

/** Stands below the box, so that nothing moves under the caret when it appears. */
export function FormatSuggestion({ format, onAccept, onDismiss }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const why = format === 'code' ? t(($) => $.chat.offer.likeCode) : t(($) => $.chat.offer.likeMarkdown)
  useEffect(() => announce(why), [why])
  return (
    <div role="group" aria-label={why} className="flex min-w-0 flex-none items-center">
      <span aria-hidden className="mr-1 truncate max-lg:hidden">
        {why}
      </span>
      <button
        type="button"
        className="h-6 flex-none rounded px-1.5 text-sm font-medium text-accent-text hover:bg-hover pointer-coarse:h-11"
        // A phone's keyboard would close.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onAccept}
      >
        {format === 'code' ? t(($) => $.chat.offer.codeBlock) : t(($) => $.chat.offer.sendAsMarkdown)}
      </button>
      <IconButton icon={X} size="small" label={t(($) => $.common.action.dismiss)} onClick={onDismiss} />
    </div>
  )
}
