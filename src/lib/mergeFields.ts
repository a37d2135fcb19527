/**
 * Merges the fields of a form three ways: the value that was read, the typed value, and the current value of the server.
 */
import { isEqualValue } from './isEqualValue'

/**
 * One edited field: the value that was read before the edit, and the typed one. `sent`: values of one's own whose saving
 * had no clear answer, so the server may have any of them.
 */
export type FieldEdit = { base: unknown; typed: unknown; sent?: unknown[] | undefined }
export type FieldEdits = Readonly<Record<string, FieldEdit>>

export type Merge<Values> = {
  /** Every member of the server, unknown ones included, with the typed values over them. */
  values: Values
  /** The typed values that differ from the server. Saving sends only these. */
  changes: Partial<Values>
  /** The fields that somebody else changed to a third value since they were read. */
  conflicts: (keyof Values & string)[]
}

/** Returns a typed value as it is saved: a text without white space around it. */
export const tidyValue = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

const isSame = (one: unknown, other: unknown) => isEqualValue(tidyValue(one), tidyValue(other))

/** Whether an edit goes on from this value: from what was read, or from what one may have saved oneself. */
export const isBasedOn = ({ base, sent = [] }: FieldEdit, value: unknown): boolean =>
  [base, ...sent].some((known) => isSame(known, value))

/**
 * Merges by field. A field that only one side changed has that side's value, and equal changes are none. A field that
 * both sides changed is a conflict; until somebody decides, `values` has the typed value. What an own save left there is no
 * change of the other side.
 */
export function mergeFields<Values extends object>(edits: FieldEdits, theirs: Values): Merge<Values> {
  const current = new Map<string, unknown>(Object.entries(theirs))
  const edited = Object.entries(edits).filter(([, { base, typed }]) => !isSame(typed, base))
  const changed = edited.filter(([name, { typed }]) => !isSame(typed, current.get(name)))
  const conflicts = changed.filter(([name, edit]) => !isBasedOn(edit, current.get(name)))
  const typedValues = Object.fromEntries(
    changed.map(([name, { typed }]) => [name, tidyValue(typed)]),
  ) as Partial<Values>
  return {
    values: { ...theirs, ...typedValues },
    changes: typedValues,
    conflicts: conflicts.map(([name]) => name as keyof Values & string),
  }
}
