/** A text box that grows with what is written until its CSS says stop. The browser keeps undo, spelling and input methods. */
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react'
import { undirected } from './undirected'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content') === true

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'onFocus' | 'onBlur'> & {
  value: string
  /** Whose text it is: with another one undo begins anew, and the focus stays. */
  textId: number
  ref: Ref<HTMLTextAreaElement>
}

/**
 * Like a textarea of one row; height follows the content, by CSS where the browser can. The text is the browser's: React would
 * write each letter a second time, as the box's default, and have the box laid out for it.
 */
export function GrowingTextarea({ value, textId, ref, className = '', ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null)
  const hasFocus = useRef(false)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current)
  useLayoutEffect(() => {
    const box = own.current
    if (!box) return
    if (box.value !== value) replaceText(box, value)
    if (growsByItself) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }, [value, textId])
  useLayoutEffect(() => {
    const box = own.current
    // A kept draft goes on where it ended; the browser would put the caret in front of it.
    box?.setSelectionRange(box.value.length, box.value.length)
    if (hasFocus.current) box?.focus()
  }, [textId])
  return (
    <textarea
      key={textId}
      rows={1}
      className={`field-sizing-content resize-none ${className}`}
      ref={own}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      {...rest}
    />
  )
}

/** What was sent is taken out as if by hand: undo would mix its letters with the next ones. */
function replaceText(box: HTMLTextAreaElement, text: string) {
  if (text === '' && document.activeElement === box) {
    box.select()
    document.execCommand?.('delete')
  }
  if (box.value !== text) undirected(box, () => (box.value = text))
}
