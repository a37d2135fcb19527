/** A text box that grows with what is written until its CSS says stop. The browser keeps undo, spelling and input methods. */
import { useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react'

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content') === true

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'value'> & { value: string; ref: Ref<HTMLTextAreaElement> }

/** Like a textarea of one row; height follows the content, by CSS where the browser can. */
export function GrowingTextarea({ value, ref, className = '', ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement | null>(null)
  useLayoutEffect(() => {
    const box = own.current
    if (growsByItself || !box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }, [value])
  // A kept draft goes on where it ended; the browser would put the caret in front of it.
  useLayoutEffect(() => {
    const box = own.current
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  return (
    <textarea
      rows={1}
      value={value}
      className={`field-sizing-content resize-none ${className}`}
      ref={(node) => {
        own.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      {...rest}
    />
  )
}

/** Typing 300 lines takes Chromium a second, 3,000 ten. */
const MOST_LINES = 100

/** Replaces a stretch of the text the way typing would, so that undo knows it; `from` and `to` in letters. */
export function typeInto(box: HTMLTextAreaElement, from: number, to: number, text: string) {
  box.focus()
  box.setSelectionRange(from, to)
  // deprecated and without a successor: the only way that keeps the browser's undo intact; it takes every line by itself
  const isShort = text.split('\n', MOST_LINES + 1).length <= MOST_LINES
  const typed = isShort && (document.execCommand?.('insertText', false, text) ?? false)
  if (typed) return
  // through the prototype's setter: React keeps its own on the element, and would take the change for its own
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  value?.set?.call(box, box.value.slice(0, from) + text + box.value.slice(to))
  box.setSelectionRange(from + text.length, from + text.length)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
