import { focusWhenDrawn, isUsingKeyboard } from '@/ui/input/focus'

/** Moves the focus of somebody who uses the keyboard into a call that begins; the button that began it goes away. */
export function focusCall(): void {
  if (isUsingKeyboard()) focusWhenDrawn(() => document.querySelector<HTMLElement>('[data-call]'))
}
