import { expect, it } from 'vitest'
import { fieldDraftChanged, formEdited, formReset, selectHasUnsavedInput, selectUnsavedForm, ui } from './uiSlice'

const after = (...actions: Parameters<typeof ui>[1][]) => ({
  ui: actions.reduce<ReturnType<typeof ui> | undefined>(ui, undefined)!,
})

it('keeps unsaved input until it is reset or equals the saved value', () => {
  const typed = formEdited({ form: 'account', saved: 'Bo', typed: 'Bob' })
  expect(selectUnsavedForm(after(typed), 'account')).toEqual({ saved: 'Bo', typed: 'Bob' })
  expect(selectHasUnsavedInput(after(typed))).toBe(true)
  expect(selectHasUnsavedInput(after(typed, formReset('account')))).toBe(false)
  expect(selectHasUnsavedInput(after(typed, formEdited({ form: 'account', saved: 'Bo', typed: 'Bo' })))).toBe(false)
})

it('counts the draft of an announcement as unsaved input until it is empty', () => {
  const field = 'announcement 3'
  const typed = fieldDraftChanged({ field, text: 'The depot closes' })
  expect(selectHasUnsavedInput(after(typed))).toBe(true)
  expect(selectHasUnsavedInput(after(typed, fieldDraftChanged({ field, text: '' })))).toBe(false)
})
