/** A text box that grows with its content up to a limit set in CSS. Undo, spelling and input methods stay native. */
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react'
import { skipTextDirection } from './skipTextDirection'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content') === true

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onFocus' | 'onBlur'> & {
  value: string
  /** A new id means another text: undo is reset, and the focus stays. */
  textId: number
  ref: Ref<HTMLTextAreaElement>
}

/**
 * A textarea of one row. CSS sets the height from the content where the browser supports it. The textarea is
 * uncontrolled, because React would also write each change into the default value, which costs a second layout.
 */
export function GrowingTextarea({ value, textId, ref, className = '', ...rest }: Props) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const hasFocus = useRef(false)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => textarea.current)
  useLayoutEffect(() => {
    const box = textarea.current
    if (!box) return
    if (box.value !== value) replaceText(box, value)
    if (growsByItself) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }, [value, textId])
  useLayoutEffect(() => {
    const box = textarea.current
    // A stored draft continues at its end; the browser would put the caret at its start.
    box?.setSelectionRange(box.value.length, box.value.length)
    if (hasFocus.current) box?.focus()
  }, [textId])
  return (
    <textarea
      key={textId}
      rows={1}
      className={`field-sizing-content resize-none ${className}`}
      ref={textarea}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      {...rest}
    />
  )
}

/** Clears a sent text like a user edit, because undo would otherwise mix its letters with the next text. */
function replaceText(box: HTMLTextAreaElement, text: string) {
  if (text === '' && document.activeElement === box) {
    box.select()
    document.execCommand?.('delete')
  }
  if (box.value !== text) skipTextDirection(box, () => (box.value = text))
}
