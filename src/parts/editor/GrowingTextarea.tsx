/** A text box that grows with what is written until its CSS says stop. The browser keeps undo, spelling and input methods. */
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content') === true

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & { value: string; ref: Ref<HTMLTextAreaElement> }

/**
 * Like a textarea of one row; height follows the content, by CSS where the browser can. The text is the browser's: React would
 * write each letter a second time, as the box's default, and have the box laid out for it.
 */
export function GrowingTextarea({ value, ref, className = '', ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current, [])
  useLayoutEffect(() => {
    const box = own.current
    if (!box) return
    if (box.value !== value) box.value = value
    if (growsByItself) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }, [value])
  // A kept draft goes on where it ended; the browser would put the caret in front of it.
  useLayoutEffect(() => {
    const box = own.current
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  return <textarea rows={1} className={`field-sizing-content resize-none ${className}`} ref={own} {...rest} />
}
