import { describe, expect, it } from 'vitest'
import {
  conflictDecided,
  fieldEdited,
  formReset,
  formSaved,
  secretTyped,
  selectHasTypedSecret,
  selectHasUnsavedInput,
  selectUnsavedForm,
  ui,
} from './uiSlice'

const after = (...actions: Parameters<typeof ui>[1][]) => ({
  ui: actions.reduce<ReturnType<typeof ui> | undefined>(ui, undefined)!,
})
const edit = (typed: string) => fieldEdited({ form: 'account', field: 'name', base: 'Bo', typed })

describe('a form', () => {
  it('keeps unsaved input until it is reset or equals the value that the field showed', () => {
    expect(selectUnsavedForm(after(edit('Bob')), 'account').edits).toEqual({ name: { base: 'Bo', typed: 'Bob' } })
    expect(selectHasUnsavedInput(after(edit('Bob')))).toBe(true)
    expect(selectHasUnsavedInput(after(edit('Bob'), formReset('account')))).toBe(false)
    expect(selectHasUnsavedInput(after(edit('Bob'), edit('Bo')))).toBe(false)
  })

  it('keeps the value that a field showed first, whatever the server says meanwhile', () => {
    const later = fieldEdited({ form: 'account', field: 'name', base: 'Boris', typed: 'Bobby' })
    expect(selectUnsavedForm(after(edit('Bob'), later), 'account').edits).toEqual({
      name: { base: 'Bo', typed: 'Bobby' },
    })
  })

  it('knows that a secret was typed, but not the secret', () => {
    const typed = secretTyped({ form: 'smtp', field: 'password', isTyped: true })
    expect(selectHasTypedSecret(after(typed))).toBe(true)
    expect(after(typed).ui.forms).toEqual({ smtp: { edits: {}, secrets: ['password'] } })
    expect(selectHasTypedSecret(after(typed, secretTyped({ form: 'smtp', field: 'password', isTyped: false })))).toBe(
      false,
    )
  })

  it('drops what was saved, and keeps what was typed during the request', () => {
    const saved = formSaved({ form: 'account', saved: { name: 'Bob' }, secrets: [] })
    expect(selectHasUnsavedInput(after(edit('Bob '), saved))).toBe(false)
    expect(selectUnsavedForm(after(edit('Bobby'), saved), 'account').edits).toEqual({
      name: { base: 'Bob', typed: 'Bobby' },
    })
  })

  it('lets the person decide between two values', () => {
    const decide = (keep: 'mine' | 'theirs') =>
      conflictDecided({ form: 'account', field: 'name', keep, theirs: 'Boris' })
    expect(selectUnsavedForm(after(edit('Bob'), decide('mine')), 'account').edits).toEqual({
      name: { base: 'Boris', typed: 'Bob' },
    })
    expect(selectHasUnsavedInput(after(edit('Bob'), decide('theirs')))).toBe(false)
  })
})
