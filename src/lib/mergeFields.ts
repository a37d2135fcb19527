/**
 * Merges the fields of a form three ways: the value that was read, the typed value, and the current value of the server.
 */
import { isEqualValue } from './isEqualValue'

/** One edited field: the value that was read before the edit, and the typed one. */
type FieldEdit = { base: unknown; typed: unknown }
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

/**
 * Merges by field. A field that only one side changed has that side's value, and equal changes are none. A field that
 * both sides changed is a conflict; until somebody decides, `values` has the typed value.
 */
export function mergeFields<Values extends object>(edits: FieldEdits, theirs: Values): Merge<Values> {
  const current = new Map<string, unknown>(Object.entries(theirs))
  const edited = Object.entries(edits).filter(([, { base, typed }]) => !isEqualValue(tidyValue(typed), tidyValue(base)))
  const changed = edited.filter(([name, { typed }]) => !isEqualValue(tidyValue(typed), tidyValue(current.get(name))))
  const conflicts = changed.filter(([name, { base }]) => !isEqualValue(tidyValue(base), tidyValue(current.get(name))))
  const typedValues = Object.fromEntries(
    changed.map(([name, { typed }]) => [name, tidyValue(typed)]),
  ) as Partial<Values>
  return {
    values: { ...theirs, ...typedValues },
    changes: typedValues,
    conflicts: conflicts.map(([name]) => name as keyof Values & string),
  }
}
