/** The layout of settings: sections under headings, and rows divided by lines. */
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { RadioGroup, Switch } from '@/ui/fields/Choice'
import { FieldTarget } from './FieldTarget'
import { useFieldTexts } from './pageFields'

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

type SectionProps = {
  /** The id in the table of settings. */
  field: string
  className?: string
  children: ReactNode
}

/** A part of a page that the search leads to, under its heading. The table has its label and help. */
export function FieldSection({ field, className = 'gap-2', children }: SectionProps) {
  const { label, hint } = useFieldTexts(field)
  return (
    <FieldTarget field={field} className={clsx('grid', className)}>
      <h2 className="text-msg font-semibold">{label}</h2>
      {hint !== undefined && <p className="text-muted">{hint}</p>}
      {children}
    </FieldTarget>
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
  /** The id in the table of settings, which has the title and the hint. */
  field?: string
  /** In place of the table's; null where the heading of the section says it. */
  title?: string | null
  hint?: string
  /** The control. It has its own accessible name. */
  children: ReactNode
}

/** A setting with its title and hint at the left, and the control at the right or below. */
export function SettingRow({ field, title, hint, children }: RowProps) {
  const texts = useFieldTexts(field)
  const shownTitle = title === undefined ? texts.label : title
  const shownHint = hint ?? texts.hint
  return (
    <SettingLine {...(field !== undefined && { field })}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1.5">
        <div className="min-w-[12rem] flex-1">
          {shownTitle && (
            <div className="font-medium" aria-hidden>
              {shownTitle}
            </div>
          )}
          {shownHint && <p className="mt-0.5 max-w-[500px] text-sm leading-[1.4] text-muted">{shownHint}</p>}
        </div>
        {children}
      </div>
    </SettingLine>
  )
}

type ChoiceProps<Value extends string> = {
  /** The id in the table of settings, which has all texts. */
  field: string
  /** In their order. */
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  /** Stands below the choice. */
  children?: ReactNode
}

/** A choice of few that applies at once. */
export function ChoiceRow<Value extends string>({ field, values, children, ...choice }: ChoiceProps<Value>) {
  const { label, option } = useFieldTexts(field)
  return (
    <SettingRow field={field}>
      <RadioGroup
        {...choice}
        variant="segments"
        label={label}
        labelHidden
        options={values.map((value) => ({ value, label: option(value) }))}
      />
      {children}
    </SettingRow>
  )
}

type SwitchProps = {
  /** The id in the table of settings, which has all texts. */
  field: string
  /** In place of the table's. */
  hint?: string
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that applies at once. */
export function SwitchRow({ field, hint, ...control }: SwitchProps) {
  const texts = useFieldTexts(field)
  return (
    <SettingLine field={field}>
      <Switch {...control} label={texts.label} hint={hint ?? texts.hint} />
    </SettingLine>
  )
}
