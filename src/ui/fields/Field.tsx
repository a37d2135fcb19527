/** The parts around every field: label above, hint and error below, linked for assistive technology. */
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/ui/display/Icon'

export type FieldTexts = {
  label: string
  /** Shown below the field, with or without an error. */
  hint?: ReactNode
  /** The reason why the value is not accepted; announced when it appears. */
  error?: string | null | undefined
  /** Shows the label to assistive technology only (a search field with a placeholder). */
  labelHidden?: boolean
}

/** The attributes that the control must carry. */
export type FieldLinks = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Returns the classes of the box around a control. */
export const fieldBoxClass = (hasError: boolean, extra?: string) =>
  clsx(
    'flex w-full items-center gap-2 rounded border bg-surface px-2.5 text-ui text-text transition-colors duration-fast has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:disabled]:bg-pressed',
    hasError ? 'border-danger ring-1 ring-danger' : 'border-line-strong',
    extra,
  )

/** Renders label, control, hint and error. `children` gets the attributes that link them. */
export function Field({
  label,
  hint,
  error,
  labelHidden,
  children,
}: FieldTexts & { children: (links: FieldLinks) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const errorId = error ? `${id}-error` : null
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-ui font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId ?? undefined} className="text-sm leading-[1.4] text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

let hasAlert = false

/**
 * Makes only the first of several errors that appear together an alert, because alerts interrupt each other. Every field
 * is described by its own error anyway.
 */
function markAlert(line: HTMLElement | null): void {
  if (line === null || hasAlert) return
  hasAlert = true
  queueMicrotask(() => (hasAlert = false))
  line.role = 'alert'
}

/** The error below a field or a form, announced at once. Renders nothing without an error. */
export function FieldError({ id, error }: { id?: string | null; error: string | null | undefined }) {
  if (!error) return null
  return (
    <p ref={markAlert} id={id ?? undefined} className="flex items-start gap-1.5 text-sm leading-[1.4] text-danger-text">
      <Icon of={CircleAlert} size="xs" className="mt-0.5" />
      <span className="min-w-0 whitespace-pre-line">{error}</span>
    </p>
  )
}
