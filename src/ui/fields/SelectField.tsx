/** A native select with its label, for a choice of few values. */
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { fieldBoxClass, Field, type FieldTexts } from './Field'
import { Icon } from '@/ui/display/Icon'

export type SelectFieldProps<Value extends string> = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'children' | 'className' | 'value' | 'onChange'> & {
    value: Value
    options: readonly { value: Value; text: string }[]
    onChange: (value: Value) => void
  }

/** Renders a labeled select; `onChange` gets one of the given values. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  labelHidden,
  options,
  value,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden ? { labelHidden } : {})}>
      {(links) => (
        <span className={fieldBoxClass(!!error, 'relative px-0! min-h-control pointer-coarse:min-h-11')}>
          <select
            {...rest}
            {...links}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            className="h-full min-h-[inherit] w-full appearance-none rounded bg-transparent ps-2.5 pe-8 text-ellipsis outline-0"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-raised text-text">
                {option.text}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="s" className="pointer-events-none absolute inset-e-2.5 text-muted" />
        </span>
      )}
    </Field>
  )
}
