/** Reads a form from the document, and moves the focus in it. */
import type { FormEvent } from 'react'

/** The attribute that carries the name of a field, on the element around it. */
export const FIELD_ATTRIBUTE = 'data-field'

const TEXT_TYPES = ['text', 'password', 'email', 'url', 'tel', 'search', 'number']
const CONTROLS = 'input:not([type=hidden]):not([tabindex="-1"]), textarea, select, button'

/** Returns the texts of the named text fields. Password managers fill them without telling the page. */
export function textsIn(form: HTMLFormElement): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const element of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')) {
    // A secret that was fetched is only shown, not typed.
    if (element.readOnly || element.disabled) continue
    if (element instanceof HTMLTextAreaElement || TEXT_TYPES.includes(element.type))
      texts.set(element.name, element.value)
  }
  return texts
}

/**
 * Whether a text changed that nobody typed: its field has no focus, and is none for the person's own name and address,
 * which a browser may fill (decision 0232).
 */
function isFilledUnasked({ target }: { target: EventTarget }): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  if (target instanceof HTMLInputElement && !TEXT_TYPES.includes(target.type)) return false
  return target !== document.activeElement && ['', 'off', 'new-password'].includes(target.autocomplete)
}

/** For `onChangeCapture`: what nobody typed is not taken, and its field shows its value again. */
export function refuseUnaskedFill(event: FormEvent): void {
  if (isFilledUnasked(event)) event.stopPropagation()
}

/** Returns the element around the field with this name. */
const fieldElement = (root: ParentNode, name: string) =>
  root.querySelector<HTMLElement>(`[${FIELD_ATTRIBUTE}="${CSS.escape(name)}"]`)

/** Returns the control that gets the focus of a field: the checked radio button, or the first control. */
export const controlOf = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>('input[type=radio]:checked') ?? field.querySelector<HTMLElement>(CONTROLS)

/** Moves the focus to that one of the fields that comes first in the form. */
export function focusFirstField(form: HTMLFormElement, names: readonly string[]): void {
  const fields = names.flatMap((name) => fieldElement(form, name) ?? [])
  fields.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  const [first] = fields
  if (first !== undefined) controlOf(first)?.focus()
}
