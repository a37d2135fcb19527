/** The fields of forms with a value that is typed or switched: text, number, several lines, switch and choice. */
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react'
import { FieldError } from '@/ui/fields/Field'
import type { LucideIcon } from '@/ui/display/Icon'
import { RadioGroup, Switch } from '@/ui/fields/Choice'
import { SelectField } from '@/ui/fields/SelectField'
import { PasswordField, TextArea, TextField } from '@/ui/fields/TextField'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from './FieldFrame'
import type { FieldProps, SecretProps } from './formTypes'
import { NOT_FOR_MANAGERS } from './notForManagers'

type Texts = {
  label: string
  hint?: ReactNode
  disabled?: boolean
  /** The version of the server that has it, if this one is too old. */
  needs?: string
}
type TextAttributes = { icon?: LucideIcon; tall?: boolean } & Pick<
  ComponentPropsWithoutRef<'input'>,
  'autoComplete' | 'type' | 'inputMode' | 'placeholder' | 'readOnly' | 'maxLength' | 'spellCheck' | 'required' | 'dir'
>

/** A text of one line. */
export function TextInput({ conflict, onChange, needs, ...field }: FieldProps<string> & Texts & TextAttributes) {
  const isOwn = field.autoComplete !== undefined && field.autoComplete !== 'off'
  return (
    <FieldFrame name={field.name} label={field.label} hint={field.hint} needs={needs} conflict={conflict}>
      <TextField
        autoComplete="off"
        {...(!isOwn && NOT_FOR_MANAGERS)}
        {...field}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

/**
 * A whole number. Its value is the typed text, so that nothing typed is lost; `validate` checks it with `numberProblem`.
 */
export const NumberInput = (props: FieldProps<string> & Texts & TextAttributes) => (
  <TextInput inputMode="numeric" dir="ltr" {...props} />
)

/** A text of several lines, which starts with `rows` lines. */
export function MultilineInput({
  conflict,
  onChange,
  needs,
  ...field
}: FieldProps<string> &
  Texts & {
    ref?: Ref<HTMLTextAreaElement>
    rows?: number
    labelHidden?: boolean
    spellCheck?: boolean
    placeholder?: string
    maxLength?: number
  }) {
  return (
    <FieldFrame name={field.name} label={field.label} hint={field.hint} needs={needs} conflict={conflict}>
      <TextArea {...field} onChange={(event) => onChange(event.target.value)} />
    </FieldFrame>
  )
}

/** A setting that is on or off. It is saved with the form. */
export function SwitchInput({ conflict, error, value, ...field }: FieldProps<boolean> & Texts) {
  const { name, label, hint, disabled = false, needs, onChange } = field
  return (
    <FieldFrame name={name} label={label} hint={hint} needs={needs} conflict={conflict}>
      <Switch label={label} hint={hint} name={name} checked={value} disabled={disabled} onChange={onChange} />
      <FieldError error={error} />
    </FieldFrame>
  )
}

export type ChoiceTexts<Value extends string> = {
  /** The text of each value, in their order. */
  options: Readonly<Record<Value, ReactNode>>
  /** Sentences below the texts, of rows only. */
  hints?: Partial<Readonly<Record<Value, ReactNode>>>
  /** Values that cannot be chosen; their hints say why. */
  disabledValues?: readonly Value[]
  /** Rows or segments (radio buttons), or a select for many values. */
  variant?: 'rows' | 'segments' | 'select'
}

/** One of several values. */
export function ChoiceInput<Value extends string>({
  conflict,
  error,
  options,
  hints = {},
  disabledValues = [],
  variant = 'rows',
  ...field
}: FieldProps<Value> & Texts & ChoiceTexts<Value>) {
  const { name, label, hint, value, disabled = false, needs, onChange } = field
  const values = Object.keys(options) as Value[]
  const textOptions = Object.fromEntries(
    values.map((option) => [option, () => (typeof options[option] === 'string' ? options[option] : option)]),
  )
  return (
    <FieldFrame name={name} label={label} hint={hint} needs={needs} conflict={conflict} options={textOptions}>
      {variant === 'select' ? (
        <SelectField
          label={label}
          hint={hint}
          error={error}
          name={name}
          value={value}
          disabled={disabled}
          options={values.map((option) => ({ value: option, text: textOptions[option]!() }))}
          onChange={onChange}
        />
      ) : (
        <>
          <RadioGroup
            label={label}
            value={value}
            variant={variant}
            options={values.map((option) => ({
              value: option,
              label: options[option],
              hint: hints[option],
              disabled: disabled || disabledValues.includes(option),
            }))}
            onChange={onChange}
          />
          {hint !== undefined && <p className="mt-1 text-sm leading-[1.4] text-muted">{hint}</p>}
          <FieldError error={error} />
        </>
      )}
    </FieldFrame>
  )
}

/** A password that the person knows or makes up, as in dialogs. The stored secrets of a server have a `SecretInput`. */
export function PasswordInput({
  onChange,
  ...field
}: SecretProps &
  Omit<Texts, 'needs'> &
  Partial<typeof NOT_FOR_MANAGERS> &
  Pick<ComponentPropsWithoutRef<'input'>, 'autoComplete' | 'required'>) {
  const { t } = useTranslation()
  return (
    <FieldFrame name={field.name} label={field.label} conflict={null}>
      <PasswordField
        {...field}
        showLabel={t(($) => $.common.action.showPassword)}
        hideLabel={t(($) => $.common.action.hidePassword)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
