/** Checks the typed text of a number field. */
import type { SettingsT } from './settingsField'

/** Returns why a text is no whole number within the limits, or null. */
export function numberProblem(t: SettingsT, text: string, { min, max }: { min: number; max: number }): string | null {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= min && number <= max ? null : t(($) => $.common.form.number, { min, max })
}
