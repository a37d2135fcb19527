/** The accounts of a selection that an action leaves out, by reason. */
import { useTranslation } from 'react-i18next'
import type { Task } from './memberTasks'

/** Renders one sentence per reason, and nothing without one. */
export function LeftOutList({ leftOut }: Pick<Task, 'leftOut'>) {
  const { t } = useTranslation(['common', 'setting'])
  if (leftOut.size === 0) return null
  return (
    <ul className="m-0 grid list-none gap-1 rounded bg-sunken px-3 py-2 text-sm text-muted">
      {[...leftOut].map(([reason, count]) => (
        <li key={reason}>{t(($) => $.setting.members.leftOut[reason], { count })}</li>
      ))}
    </ul>
  )
}
