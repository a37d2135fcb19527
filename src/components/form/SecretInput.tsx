/** A secret that the server stores. The field is empty until somebody types into it or presses Show. */
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '@/domain/result'
import { faultText } from '@/i18n/faultText'
import { IconButton } from '@/ui/fields/IconButton'
import { TextArea, TextField } from '@/ui/fields/TextField'
import { useCopyWithToast } from '../clipboard/useCopyWithToast'
import { useClock } from '@/store/hooks'
import { FieldFrame } from './FieldFrame'
import { trimInvisible } from '@/lib/trimInvisible'
import type { SecretProps } from './formTypes'
import { NOT_FOR_MANAGERS } from './notForManagers'

/** How long a fetched secret is shown. */
const SHOWN_FOR_MS = 30_000

/** Stands for a typed text of several lines, which browsers cannot mask. */
const HIDDEN = '••••••••'

type Props = SecretProps & {
  label: string
  hint?: string | undefined
  disabled?: boolean
  /** The version of the server that has it, if this one is too old. */
  needs?: string
  /** Whether the server has a secret; undefined while that is not known. */
  isSet: boolean | undefined
  /** The last signs of a key that the server made. Of what people choose, nothing is shown. */
  lastSigns?: string
  /** A provider issues it: what cannot be seen at its ends is no part of it. */
  isIssued?: boolean
  /** Fetches the stored secret. The text is only in this component, and only while it is shown. */
  onFetch: () => Promise<Result<string>>
  /** For keys of several lines. They can be read while they have the focus. */
  multiline?: boolean
  /** It can be shown and copied, but not typed. */
  isFixed?: boolean
  labelHidden?: boolean
}

/**
 * Renders the field with the buttons Show and Copy, and whether there is a secret. A fetched one is emptied when the focus leaves it or after 30 s; a
 * typed one is masked, and Show shows it.
 */
export function SecretInput({
  name,
  value,
  error,
  onChange,
  label,
  hint,
  disabled = false,
  needs,
  isSet,
  lastSigns = '',
  isIssued = false,
  onFetch,
  multiline = false,
  isFixed = false,
  labelHidden = false,
}: Props) {
  const { t } = useTranslation()
  const copy = useCopyWithToast()
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const fetched = useFetchedSecret(onFetch, element)
  const [isTypedShown, setTypedShown] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isTyped = value !== ''
  const isHiddenText = multiline && isTyped && !hasFocus && !isTypedShown
  const stored = useStateText(isSet, lastSigns)
  const isShown = isTyped ? isTypedShown : fetched.text !== null

  const handleShow = () => {
    if (isTyped) setTypedShown(!isTypedShown)
    else if (fetched.text !== null) fetched.empty()
    else void fetched.load()
  }
  const handleCopy = async () => {
    const text = isTyped ? value : (fetched.text ?? (await fetched.read()))
    if (text !== null) await copy(text)
  }
  const failure =
    fetched.fault && t(($) => $.common.form.secretFailed, { reason: faultText(t, fetched.fault).headline })
  const field = {
    label,
    hint:
      fetched.text !== null
        ? t(($) => $.common.form.secretShown)
        : (hint ?? (isFixed || isSet !== true ? undefined : t(($) => $.common.form.secretStored))),
    placeholder: stored,
    error: error ?? failure,
    name,
    disabled,
    value: isHiddenText ? HIDDEN : (fetched.text ?? value),
    readOnly: isFixed || fetched.text !== null || isHiddenText,
    labelHidden,
    autoComplete: 'new-password',
    ...NOT_FOR_MANAGERS,
    autoCapitalize: 'off',
    spellCheck: false,
    dir: 'ltr',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(isIssued && !multiline ? trimInvisible(target.value) : target.value),
    onFocus: () => setFocus(true),
    onBlur() {
      setFocus(false)
      fetched.empty()
      if (isIssued && isTyped) onChange(trimInvisible(value))
    },
  }
  const buttons = (
    <Buttons
      field={label}
      isShown={isShown}
      isBusy={fetched.isLoading}
      disabled={disabled || !(isTyped || isSet !== false)}
      onShow={handleShow}
      onCopy={() => void handleCopy()}
    />
  )
  return (
    <FieldFrame name={name} label={label} hint={hint} needs={needs} conflict={null}>
      {multiline ? (
        <div className="grid gap-1">
          <TextArea {...field} ref={element} />
          {buttons}
        </div>
      ) : (
        <TextField {...field} ref={element} type={isShown ? 'text' : 'password'} end={buttons} />
      )}
    </FieldFrame>
  )
}

type ButtonsProps = {
  /** The label of the field. */
  field: string
  isShown: boolean
  isBusy: boolean
  disabled: boolean
  onShow: () => void
  onCopy: () => void
}

/** Show and Copy. A press must not take the focus from the field, which would empty it. */
function Buttons({ field, isShown, isBusy, disabled, onShow, onCopy }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <span className="flex">
      <IconButton
        size="small"
        icon={isShown ? EyeOff : Eye}
        label={isShown ? t(($) => $.common.form.hide, { field }) : t(($) => $.common.form.show, { field })}
        disabled={disabled}
        aria-busy={isBusy || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onShow}
      />
      <IconButton
        size="small"
        icon={Copy}
        label={t(($) => $.common.form.copy, { field })}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onCopy}
      />
    </span>
  )
}

/** Returns whether the server has the secret, in words; with the last signs of a key that it made. */
function useStateText(isSet: boolean | undefined, lastSigns: string): string | undefined {
  const { t } = useTranslation()
  if (isSet === undefined) return undefined
  if (!isSet) return t(($) => $.common.form.secretNotSet)
  return lastSigns === '' ? t(($) => $.common.form.secretSet) : t(($) => $.common.form.secretEnds, { signs: lastSigns })
}

/** The stored secret while it is shown. It leaves the memory with the field's focus, after 30 s, or with the page. */
function useFetchedSecret(onFetch: () => Promise<Result<string>>, element: RefObject<HTMLElement | null>) {
  const clock = useClock()
  const [text, setText] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Result<string> | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (text === null) return
    element.current?.focus()
    return clock.after(SHOWN_FOR_MS, () => setText(null))
  }, [clock, text, element])
  const read = async (): Promise<string | null> => {
    setLoading(true)
    const result = await onFetch()
    setLoading(false)
    setAnswer('fault' in result ? result : null)
    return 'value' in result ? result.value : null
  }
  return {
    text,
    fault: answer !== null && 'fault' in answer ? answer.fault : null,
    isLoading,
    read,
    load: async () => setText(await read()),
    empty: () => setText(null),
  }
}
