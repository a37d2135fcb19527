/** The parts around every field of a form: its place for the focus and the search, and the question about a conflict. */
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { useId, type ReactNode } from 'react'
import { FieldTarget } from './FieldTarget'
import type { FieldConflict } from './formTypes'
import { valueText, type SettingsField } from './settingsField'

type Props = {
  name: string
  label: string
  conflict: FieldConflict | null
  /** The texts of a choice, for the two values of a conflict. */
  options?: SettingsField['options']
  children: ReactNode
}

/** Renders a field; if somebody else changed it, both values and the buttons Theirs and Mine. */
export function FieldFrame({ name, label, conflict, options, children }: Props) {
  return (
    <FieldTarget field={name}>
      {children}
      {conflict !== null && <Conflict label={label} conflict={conflict} {...(options !== undefined && { options })} />}
    </FieldTarget>
  )
}

function Conflict({ label, conflict, options }: Pick<Props, 'label' | 'options'> & { conflict: FieldConflict }) {
  const { t } = useTranslation(['common', 'setting'])
  const id = useId()
  const textOf = (value: unknown) => valueText(t, options === undefined ? {} : { options }, value)
  const choices = [
    { keep: 'theirs', name: t(($) => $.setting.form.theirs), value: conflict.theirs },
    { keep: 'mine', name: t(($) => $.setting.form.mine), value: conflict.mine },
  ] as const
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="mt-2 grid gap-2 rounded-card bg-warning-soft p-3 text-warning-text"
    >
      <p id={id} role="alert" className="font-medium">
        {t(($) => $.setting.form.conflict, { field: label })}
      </p>
      <dl className="m-0 grid gap-2">
        {choices.map(({ keep, name, value }) => (
          <div key={keep} className="flex flex-wrap items-center gap-2">
            <dt>
              <Button size="small" aria-describedby={`${id}-${keep}`} onClick={() => conflict.onDecide(keep)}>
                {name}
              </Button>
            </dt>
            <dd id={`${id}-${keep}`} className="m-0 min-w-0 flex-1 [overflow-wrap:anywhere]">
              {textOf(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
