/** The mark of a page in a list on which something is typed and not saved. */
import { useTranslation } from 'react-i18next'

/** The dot in the link. */
export function UnsavedDot() {
  const { t } = useTranslation()
  return (
    <span
      title={t(($) => $.common.state.unsavedChanges)}
      className="size-2 flex-none rounded-full bg-accent forced-colors:bg-[Highlight]"
    />
  )
}

/** The words that describe the link; beside it, so that its name stays that of the page. */
export function UnsavedWords({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <span id={id} hidden>
      {t(($) => $.common.state.unsavedChanges)}
    </span>
  )
}
