/** How settings are laid out: sections under headings, rows divided by lines, no boxes in boxes. */
import { useId, type ReactNode } from 'react'

/** A section with its heading; its rows are `SettingLine`s. */
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

/** A line between two lines of the section. */
export const SettingLine = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-line py-1.5">{children}</div>
)

type RowProps = {
  title: string
  hint?: string
  /** The control; it carries its own accessible name. */
  children: ReactNode
}

/** A setting whose control has no words of its own: what it is and does at the left, the control at the right or below. */
export const SettingRow = ({ title, hint, children }: RowProps) => (
  <SettingLine>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1.5">
      <div className="min-w-[12rem] flex-1">
        <div className="font-medium" aria-hidden>
          {title}
        </div>
        {hint !== undefined && <p className="mt-0.5 max-w-[500px] text-sm leading-[1.4] text-muted">{hint}</p>}
      </div>
      {children}
    </div>
  </SettingLine>
)
