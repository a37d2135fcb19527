/** The parts around every field of a form: its place for the focus and the search, and the question about a conflict. */
import { useTranslation } from 'react-i18next'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId, type ReactNode } from 'react'
import { differingPart } from '@/lib/differingPart'
import { Icon } from '@/ui/display/Icon'
import { MarkedText } from '@/ui/display/MarkedText'
import { FieldTarget } from './FieldTarget'
import type { FieldConflict } from './formTypes'
import { LackingField } from './LackingField'
import { valueText, type SettingsField } from './settingsField'

type Props = {
  name: string
  label: string
  conflict: FieldConflict | null
  /** The texts of a choice, for the two values of a conflict. */
  options?: SettingsField['options']
  hint?: ReactNode
  /** The version of the server that has it, if this one is too old. */
  needs?: string | undefined
  children: ReactNode
}

/**
 * Renders a field, or what stands for one that the server lacks; if somebody else changed it, both values as cards, the
 * difference marked.
 */
export function FieldFrame({ name, label, conflict, options, hint, needs, children }: Props) {
  return (
    <FieldTarget field={name}>
      {needs === undefined ? children : <LackingField label={label} hint={hint} needs={needs} />}
      {conflict !== null && <Conflict label={label} conflict={conflict} {...(options !== undefined && { options })} />}
    </FieldTarget>
  )
}

function Conflict({ label, conflict, options }: Pick<Props, 'label' | 'options'> & { conflict: FieldConflict }) {
  const { t } = useTranslation(['common', 'setting'])
  const id = useId()
  const textOf = (value: unknown) => valueText(t, options === undefined ? {} : { options }, value)
  const choices = [
    { keep: 'theirs', name: t(($) => $.common.form.theirs), hint: t(($) => $.common.form.theirsHint) },
    { keep: 'mine', name: t(($) => $.common.form.mine), hint: t(($) => $.common.form.mineHint) },
  ] as const
  const texts = { theirs: textOf(conflict.theirs), mine: textOf(conflict.mine) }
  const differing = { theirs: differingPart(texts.theirs, texts.mine), mine: differingPart(texts.mine, texts.theirs) }
  return (
    <div role="group" aria-labelledby={id} className="mt-2 grid gap-2">
      <p id={id} role="alert" className="flex gap-2 text-sm font-medium text-warning-text">
        <Icon of={TriangleAlert} size="s" />
        <span>{t(($) => $.common.form.conflict, { field: label })}</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ keep, name, hint }) => (
          <button
            key={keep}
            type="button"
            aria-label={name}
            aria-describedby={`${id}-${keep}`}
            onClick={() => conflict.onDecide(keep)}
            className="grid min-w-0 content-start gap-0.5 rounded-card border border-line-strong bg-surface px-3 py-2 text-start hover:bg-hover"
          >
            <span className="font-medium">{name}</span>
            <span className="text-sm text-muted">{hint}</span>
            <span id={`${id}-${keep}`} className="mt-1 [overflow-wrap:anywhere]">
              <MarkedText text={texts[keep]} found={differing[keep]} />
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
