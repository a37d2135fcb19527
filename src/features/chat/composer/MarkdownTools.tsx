/** What Markdown mode adds to the box: a switch for the preview, and the preview. */
import { memo, useDeferredValue } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { MarkdownBody } from '@/parts/message/MarkdownBody'

/** Write alone, or beside its preview. */
export function MarkdownSwitch({ preview, onPreview }: { preview: boolean; onPreview: (on: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <div className="mx-px flex h-9 items-center justify-between border-b border-line pr-1.5 pl-3 text-xs text-muted">
      <span>{t(($) => $.chat.composer.markdown)}</span>
      <button
        type="button"
        aria-pressed={preview}
        className={`h-7 rounded px-2.5 text-sm font-medium hover:bg-hover ${preview ? 'bg-accent-soft text-accent-text' : ''}`}
        onClick={() => onPreview(!preview)}
      >
        {t(($) => $.chat.composer.preview)}
      </button>
    </div>
  )
}

/** How the text will look; follows typing when there is time for it. */
export const MarkdownPreview = memo(function MarkdownPreview({ text }: { text: string }) {
  const { t } = useTranslation()
  const calm = useDeferredValue(text)
  return (
    <section
      aria-label={t(($) => $.chat.composer.preview)}
      className="max-h-[40dvh] overflow-y-auto border-line px-4 py-3 max-sm:border-t sm:border-l"
    >
      <MarkdownBody text={calm} mentions={[]} />
    </section>
  )
})
