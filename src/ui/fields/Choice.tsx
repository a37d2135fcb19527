/** Checkbox, Switch and RadioGroup: styled native inputs, so that keys and forms work without scripts. */
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

type Input = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children' | 'className' | 'onChange'>

const rowClass =
  'flex min-h-control items-start gap-2.5 py-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:py-3 has-[:disabled]:text-muted'
const inputClass =
  'peer col-start-1 row-start-1 size-[1.125rem] appearance-none border-[1.5px] border-line-strong bg-surface disabled:opacity-60'

/**
 * The whole row is a label, so that it can be pressed. Without these ids a screen reader would read the hint as part of
 * the name.
 */
const labelIds = (id: string, hint: ReactNode) => ({
  'aria-labelledby': `${id}-name`,
  'aria-describedby': hint ? `${id}-hint` : undefined,
})

const LabelAndHint = ({ id, label, hint }: { id: string; label: ReactNode; hint?: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span id={`${id}-name`} className="block">
      {label}
    </span>
    {hint && (
      <span id={`${id}-hint`} className="mt-0.5 block text-sm leading-[1.4] font-normal text-muted">
        {hint}
      </span>
    )}
  </span>
)

export type CheckboxProps = Input & {
  label: ReactNode
  hint?: ReactNode
  onChange: (checked: boolean) => void
  labelHidden?: boolean
  /** Places the box after the text and centers it vertically, as in a list of options. */
  boxAtEnd?: boolean
  /** Some of what the box stands for is checked: it shows a dash. */
  mixed?: boolean
}

/** A checkbox with its text; the whole row can be pressed. */
export function Checkbox({ label, hint, onChange, labelHidden, boxAtEnd, mixed, ...input }: CheckboxProps) {
  const id = useId()
  const box = (
    <span className="grid flex-none place-items-center">
      <input
        {...(mixed !== undefined && { ref: (box) => void (box && (box.indeterminate = mixed)) })}
        {...input}
        type="checkbox"
        {...(labelHidden ? { 'aria-label': typeof label === 'string' ? label : undefined } : labelIds(id, hint))}
        onChange={(event) => onChange(event.target.checked)}
        className={clsx(
          inputClass,
          'rounded-xs checked:border-accent checked:bg-accent forced-colors:appearance-auto',
          mixed !== undefined &&
            'indeterminate:border-accent indeterminate:bg-accent indeterminate:bg-[linear-gradient(var(--on-accent),var(--on-accent))] indeterminate:bg-[length:10px_2px] indeterminate:bg-center indeterminate:bg-no-repeat',
        )}
      />
      <Check
        size={14}
        strokeWidth={2.5}
        aria-hidden
        className="pointer-events-none col-start-1 row-start-1 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  )
  if (labelHidden)
    return (
      <label className="inline-grid min-h-6 min-w-6 place-items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11">
        {box}
      </label>
    )
  return (
    <label className={clsx(rowClass, boxAtEnd && 'flex-row-reverse items-center!')}>
      {box}
      <LabelAndHint id={id} label={label} hint={hint} />
    </label>
  )
}

export type SwitchProps = Input & { label: ReactNode; hint?: ReactNode; onChange: (on: boolean) => void }

/** A setting that is on or off and takes effect at once. The text is at the left, the switch at the right. */
export function Switch({ label, hint, onChange, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex min-h-control items-center gap-6 py-1.5 pointer-coarse:min-h-11">
      <span className="min-w-0 flex-1 font-medium">
        <LabelAndHint id={id} label={label} hint={hint} />
      </span>
      <span className="relative inline-grid h-5 w-9 flex-none">
        <input
          {...input}
          type="checkbox"
          role="switch"
          {...labelIds(id, hint)}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-5 w-9 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition-colors duration-fast checked:border-accent checked:bg-accent disabled:opacity-60"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 inset-s-1 size-3 rounded-full bg-line-strong transition-all duration-fast peer-checked:top-[3px] peer-checked:inset-s-[19px] peer-checked:size-3.5 peer-checked:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
        />
      </span>
    </label>
  )
}

export type RadioGroupProps<Value extends string> = {
  /** The question, which names the group. */
  label: string
  labelHidden?: boolean
  value: Value
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; end?: ReactNode; disabled?: boolean }[]
  onChange: (value: Value) => void
  /** Rows below one another, or segments in one bar. */
  variant?: 'rows' | 'segments'
}

/** One choice of several: one Tab stop, and arrow keys change the choice. */
export function RadioGroup<Value extends string>({
  label,
  labelHidden,
  value,
  options,
  onChange,
  variant = 'rows',
}: RadioGroupProps<Value>) {
  const id = useId()
  const segments = variant === 'segments'
  return (
    <fieldset className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div
        className={
          segments
            ? 'inline-flex max-w-full flex-wrap gap-0.5 rounded-[8px] border border-line bg-sunken p-0.5'
            : 'grid'
        }
      >
        {options.map((option) => {
          const optionId = `${id}-${option.value}`
          const input = {
            type: 'radio',
            name: id,
            value: option.value,
            checked: option.value === value,
            disabled: option.disabled,
            onChange: () => onChange(option.value),
          }
          return segments ? (
            <label key={option.value} className={segmentClass}>
              <input {...input} className="sr-only" />
              <span>{option.label}</span>
            </label>
          ) : (
            <label key={option.value} className={rowClass}>
              <input
                {...input}
                {...labelIds(optionId, option.hint)}
                className={clsx(
                  inputClass,
                  'flex-none rounded-full checked:border-[5.5px] checked:border-accent forced-colors:appearance-auto',
                )}
              />
              <LabelAndHint id={optionId} label={option.label} hint={option.hint} />
              {option.end && <span className="max-w-1/2 text-end text-sm text-muted tabular">{option.end}</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const segmentClass =
  'relative inline-flex min-h-7 items-center gap-1.5 rounded px-3.5 text-sm font-medium text-muted select-none pointer-coarse:min-h-11 has-[:checked]:bg-raised has-[:checked]:text-text has-[:checked]:shadow-e1 dark:has-[:checked]:ring-1 dark:has-[:checked]:ring-line-strong has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus forced-colors:has-[:checked]:outline-2 forced-colors:has-[:checked]:outline-[Highlight]'
