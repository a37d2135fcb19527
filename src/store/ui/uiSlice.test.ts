import { expect, it } from 'vitest'
import { formEdited, formReset, selectHasUnsavedForms, selectUnsavedForm, ui } from './uiSlice'

const after = (...actions: Parameters<typeof ui>[1][]) => ({
  ui: actions.reduce<ReturnType<typeof ui> | undefined>(ui, undefined)!,
})

it('keeps unsaved input until it is reset or equals the saved value', () => {
  const typed = formEdited({ form: 'account', saved: 'Bo', typed: 'Bob' })
  expect(selectUnsavedForm(after(typed), 'account')).toEqual({ saved: 'Bo', typed: 'Bob' })
  expect(selectHasUnsavedForms(after(typed))).toBe(true)
  expect(selectHasUnsavedForms(after(typed, formReset('account')))).toBe(false)
  expect(selectHasUnsavedForms(after(typed, formEdited({ form: 'account', saved: 'Bo', typed: 'Bo' })))).toBe(false)
})
