/** Labeled text fields: one line, a password with a show button, and several lines. */
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import { fieldBoxClass, Field, type FieldTexts } from './Field'
import { Icon, type LucideIcon } from '@/ui/display/Icon'
import { IconButton } from './IconButton'

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'size' | 'children' | 'className'> & {
    icon?: LucideIcon
    /** 32 px high next to other controls, 40 px (tall) alone in a form; 44 px for a finger. */
    tall?: boolean
    /** Placed inside the box at its end. */
    end?: ReactNode
  }

/** A labeled text field; takes every attribute of `<input>`, including `ref`. */
export function TextField({ label, hint, error, labelHidden, icon, tall, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden ? { labelHidden } : {})}>
      {(links) => (
        <span
          className={fieldBoxClass(
            !!error,
            `${tall ? 'min-h-10' : 'min-h-control'} pointer-coarse:min-h-11 ${end ? 'pe-1!' : ''}`,
          )}
        >
          {icon && <Icon of={icon} size="s" className="text-faint" />}
          <input
            type="text"
            {...input}
            {...links}
            className="h-7.5 pointer-coarse:-my-px pointer-coarse:h-11 min-w-0 flex-1 bg-transparent outline-0 disabled:text-muted"
          />
          {end}
        </span>
      )}
    </Field>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }

/** A password field. `showLabel` and `hideLabel` name the button that shows and hides the text. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          icon={shown ? EyeOff : Eye}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
          className="pointer-coarse:-me-1"
        />
      }
    />
  )
}

export type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children' | 'className'>

/** A labeled field for several lines. It starts with `rows` lines and grows as far as the browser supports it. */
export function TextArea({ label, hint, error, labelHidden, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden ? { labelHidden } : {})}>
      {(links) => (
        <span className={fieldBoxClass(!!error, 'px-0!')}>
          <textarea
            rows={3}
            {...area}
            {...links}
            className="field-sizing-content max-h-60 pointer-coarse:min-h-11 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 leading-[1.45] outline-0"
          />
        </span>
      )}
    </Field>
  )
}
