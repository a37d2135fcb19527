/** The bar that shows what is not saved yet, with Reset and Save changes. It stays visible while the page scrolls. */
import { createContext, useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'

/** The element at the end of the page that holds the bar; null where a page has none. */
export const SaveBarPlace = createContext<HTMLElement | null>(null)

/** The number of changes that are listed at first. */
const LISTED = 3

type Props = {
  /** The id of the form that the bar saves. */
  form: string
  /** One sentence per changed field: its name, the old value and the new one. */
  changes: readonly string[]
  error: string | null
  isBusy: boolean
  /** Nothing can be saved any more; the page says why. */
  isOff: boolean
  onReset: () => void
}

/** Renders the region Unsaved changes at the end of the page, or after the form where there is no place for it. */
export function SaveBar(props: Props) {
  return (
    <AtBarPlace>
      <Bar {...props} />
    </AtBarPlace>
  )
}

/** Renders its content in the bar's place. */
export function AtBarPlace({ children }: { children: ReactNode }) {
  const place = useContext(SaveBarPlace)
  return place === null ? children : createPortal(children, place)
}

function Bar({ form, changes, error, isBusy, isOff, onReset }: Props) {
  const { t } = useTranslation()
  const [isUnfolded, setUnfolded] = useState(false)
  const listed = isUnfolded ? changes : changes.slice(0, LISTED)
  const moreCount = changes.length - LISTED
  return (
    <section
      aria-label={t(($) => $.common.state.unsavedChanges)}
      data-foot
      className="sticky bottom-3 z-10 flex max-h-[60dvh] w-full flex-wrap items-center gap-x-4 gap-y-1 overflow-y-auto rounded-card bg-raised py-2 ps-4 pe-2 shadow-e3 [--ground:var(--raised)] forced-colors:border"
    >
      <div className="min-w-40 flex-1 basis-60">
        <p className="font-medium">{t(($) => $.common.state.unsavedChanges)}</p>
        {/* A short page, such as one above the keyboard of a phone, has room for the buttons and the error. */}
        <ul className="m-0 list-none p-0 text-sm text-muted short:hidden">
          {listed.map((change) => (
            <li key={change} className={isUnfolded ? '[overflow-wrap:anywhere]' : 'truncate'}>
              {change}
            </li>
          ))}
        </ul>
        {moreCount > 0 && (
          <Button
            size="small"
            tone="link"
            aria-expanded={isUnfolded}
            className="-ms-2.5 short:hidden"
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t(($) => $.common.form.fewer) : t(($) => $.common.form.more, { count: moreCount })}
          </Button>
        )}
        <FieldError error={error} />
      </div>
      <div className="ms-auto flex gap-2">
        <Button tone="quiet" onClick={onReset}>
          {t(($) => $.common.action.reset)}
        </Button>
        <Button type="submit" form={form} tone="primary" busy={isBusy} disabled={isOff}>
          {t(($) => $.common.action.saveChanges)}
        </Button>
      </div>
    </section>
  )
}
