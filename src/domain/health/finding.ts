/** The finding of a check of the server's health, without words: views and commands have the texts. */

/** `failing`: something does not work. `warning`: it works, but badly, or not for long. `hint`: nobody has tried it. */
export type HealthState = 'ok' | 'hint' | 'warning' | 'failing'

/** A value within the sentence: bytes, a span of time in ms, an instant in ms since 1970, or as it is. */
export type HealthValue = string | number | { bytes: number } | { ms: number } | { at: number }

/** The field of the settings in which it is put right. */
export type HealthTarget = { page: string; field: string }

export type Finding<Cause extends string = string> = {
  state: HealthState
  /** Names the sentence, which says why it matters and what to do. */
  cause: Cause
  values?: Readonly<Record<string, HealthValue>>
  target?: HealthTarget
}

/** Returns a finding; the type keeps the name of its cause. */
export const finding = <const Cause extends string>(
  state: HealthState,
  cause: Cause,
  values: Finding['values'] = {},
  target?: HealthTarget,
): Finding<Cause> => ({ state, cause, values, ...(target && { target }) })
