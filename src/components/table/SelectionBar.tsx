/** The actions on the selected rows of a table. */
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '@/ui/display/LiveRegion'
import { Button } from '@/ui/fields/Button'
import type { Selection } from './useDataTable'

type Props = {
  /** That of `useDataTable`. */
  selection: Pick<Selection<unknown, never>, 'rows' | 'hiddenCount' | 'clear'>
  /** The actions: buttons. */
  children: ReactNode
}

/** Shown below the table while rows are selected, whose number is announced. */
export function SelectionBar({ selection: { rows, hiddenCount, clear }, children }: Props) {
  const { t } = useTranslation()
  const count = rows.length
  const title = count === 0 ? '' : t(($) => $.common.table.selected, { count })
  useEffect(() => {
    if (title !== '') announce(title)
  }, [title])
  if (count === 0) return null
  return (
    <section
      aria-label={title}
      data-foot
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-e2"
    >
      <span className="font-medium tabular">{title}</span>
      {hiddenCount > 0 && (
        <span className="text-sm text-muted">{t(($) => $.common.table.selectedHidden, { count: hiddenCount })}</span>
      )}
      <Button size="small" tone="link" onClick={clear}>
        {t(($) => $.common.table.clearSelection)}
      </Button>
      <span className="ms-auto flex flex-wrap gap-2 max-sm:ms-0 max-sm:w-full max-sm:[&>*]:flex-1">{children}</span>
    </section>
  )
}
