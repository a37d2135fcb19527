/** Saves a form whose values belong to several requests, and says what became of each (decision 0146). */
import { isOutcomeUnknown, type Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'

/** One request, and the names of the changed fields that it sends. */
export type SavePart = { fields: readonly string[]; send: () => Promise<Result<unknown>> }

/** The fault of a save that did not do everything, and the fields that were saved before. */
export type PartlySaved = { fault: Fault; saved: readonly string[] }

/** Sends the parts that have changed fields, one after another. The first fault ends it, because later parts may need it. */
export async function saveParts(parts: readonly SavePart[]): Promise<{ value: null } | PartlySaved> {
  const saved: string[] = []
  for (const { fields, send } of parts) {
    if (fields.length === 0) continue
    const result = await send()
    if ('fault' in result) return { fault: result.fault, saved }
    saved.push(...fields)
  }
  return { value: null }
}

/** Returns the names of those fields that are among the changes. */
export const changedAmong = (changes: object, ...fields: readonly string[]) =>
  fields.filter((field) => field in changes)

/** Whether the server may have more than before: something was saved, or the answer to the last request is missing. */
export const mayHaveSaved = ({ fault, saved }: PartlySaved) => saved.length > 0 || isOutcomeUnknown(fault)
