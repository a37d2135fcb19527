/**
 * Keeps unsaved input of forms over a reload of this tab, and over the end of a session that the user did not ask for,
 * for the same user. Secrets are never stored.
 */
import { isAnyOf } from '@reduxjs/toolkit'
import { isObject } from '@/lib/shape'
import type { FieldEdits } from '@/lib/mergeFields'
import { parseJson } from '@/lib/parseJson'
import { sessionBegun, sessionEnded, stateRestored } from '../events'
import type { StartListening } from '../listenerTypes'
import { selectMyId } from '../session/selectors'
import type { StoreDeps } from '../storeDeps'
import { conflictDecided, fieldEdited, formReset, formSaved, formsRestored } from './uiSlice'

const KEY = 'parley_forms'

const isEdits = (value: unknown): value is FieldEdits =>
  isObject(value) && Object.values(value).every((edit) => isObject(edit) && 'base' in edit && 'typed' in edit)

function isOf(text: string | null, userId: number | null): boolean {
  const stored = parseJson(text)
  return isObject(stored) && stored.userId === userId
}

/** Returns the forms of a stored text that belong to this user. */
function readForms(text: string | null, userId: number | null): Record<string, FieldEdits> {
  const stored = parseJson(text)
  if (!isOf(text, userId) || !isObject(stored) || !isObject(stored.forms)) return {}
  return Object.fromEntries(
    Object.entries(stored.forms).flatMap(([name, edits]) => (isEdits(edits) ? [[name, edits]] : [])),
  )
}

/** Registers the listeners. */
export function startFormListeners(listen: StartListening, { dispatch, getState, context }: StoreDeps) {
  const { tabStorage } = context.ports
  listen({
    matcher: isAnyOf(fieldEdited, conflictDecided, formSaved, formReset),
    effect: () => {
      const forms = Object.entries(getState().ui.forms).map(([name, { edits }]) => [name, edits] as const)
      const typed = forms.filter(([, edits]) => Object.keys(edits).length > 0)
      const userId = selectMyId(getState())
      tabStorage.write(KEY, typed.length === 0 ? null : JSON.stringify({ userId, forms: Object.fromEntries(typed) }))
    },
  })
  listen({
    actionCreator: stateRestored,
    effect: () => {
      const forms = readForms(tabStorage.read(KEY), selectMyId(getState()))
      if (Object.keys(forms).length > 0) dispatch(formsRestored(forms))
    },
  })
  listen({
    actionCreator: sessionEnded,
    effect: ({ payload: { why, isErased } }) => {
      if (why === 'requested' || isErased === true) tabStorage.write(KEY, null)
    },
  })
  listen({
    actionCreator: sessionBegun,
    effect: ({ payload: { id } }) => {
      if (!isOf(tabStorage.read(KEY), id)) tabStorage.write(KEY, null)
    },
  })
}
