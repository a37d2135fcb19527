/** Says over the conversation where the files under the pointer would go. Comes with the hands. */
import { useTranslation } from '@/i18n/useTranslation'

/** `name` is the conversation's. */
export function DropHere({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent bg-[color-mix(in_oklch,var(--surface)_88%,transparent)]">
      <p className="text-lg font-semibold text-accent-text">{t(($) => $.chat.composer.dropHere, { name })}</p>
    </div>
  )
}
