/** The layout of settings: sections under headings, and rows divided by lines. */
import { useId, type ReactNode } from 'react'
import { FieldTarget } from './FieldTarget'

/** A section with its heading. Its rows are `SettingLine`s. */
export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-msg font-semibold">
        {title}
      </h2>
      <div className="border-b border-line">{children}</div>
    </section>
  )
}

/** One row of a section, with a line above it. `field` is its id in the table of settings, if the search leads to it. */
export const SettingLine = ({ field, children }: { field?: string; children: ReactNode }) =>
  field === undefined ? (
    <div className="border-t border-line py-1.5">{children}</div>
  ) : (
    <FieldTarget field={field} className="border-t border-line py-1.5">
      {children}
    </FieldTarget>
  )

type RowProps = {
  /** The id in the table of settings. */
  field?: string
  /** Left out where the heading of the section says it. */
  title?: string
  hint?: string
  /** The control. It has its own accessible name. */
  children: ReactNode
}

/** A setting with its title and hint at the left, and the control at the right or below. */
export const SettingRow = ({ field, title, hint, children }: RowProps) => (
  <SettingLine {...(field !== undefined && { field })}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1.5">
      <div className="min-w-[12rem] flex-1">
        {title !== undefined && (
          <div className="font-medium" aria-hidden>
            {title}
          </div>
        )}
        {hint !== undefined && <p className="mt-0.5 max-w-[500px] text-sm leading-[1.4] text-muted">{hint}</p>}
      </div>
      {children}
    </div>
  </SettingLine>
)
