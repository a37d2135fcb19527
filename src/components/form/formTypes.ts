/** The types that the hook of a form and its fields share. */
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import type { PartlySaved } from './saveParts'

export type Secrets<Secret extends string> = Partial<Record<Secret, string>>
/** A text for each wrong field, by its name. */
export type Problems<Name extends string> = Partial<Record<Name, string | null | undefined>>
/** The names of the fields of a form. */
export type FieldName<Values> = keyof Values & string

/** A sentence at a field, or in general below the form. */
export type FormProblem<Name extends string> = { field: Name | null; text: string }

export type FormOptions<Values extends object, Secret extends string> = {
  /** The name in `ui.forms`. What was typed is kept under it while another page is open. */
  name: string
  /** The values of the server, with members that the form does not show. A new object with the same content is no change. */
  saved: Values
  /** The names of secret fields. Their texts are in the component only, and are gone when it is left. */
  secrets?: readonly Secret[]
  /**
   * Reads the values of the server anew, before and after saving. Without it, `saved` follows the stream, and saving
   * merges with that.
   */
  read?: (() => Promise<Result<Values>>) | undefined
  /** Returns what is wrong. It gets the values as they would be on the server after saving. */
  validate?: ((values: Values, secrets: Secrets<Secret>) => Problems<FieldName<Values> | Secret>) | undefined
  /**
   * Sends the changes; `saveParts` tells which fields were saved before a fault. Texts come without white space around them. A failure that is no fault of a request is a `problem`,
   * with null if there is nothing to say.
   */
  submit: (
    changes: Partial<Values> & Secrets<Secret>,
    values: Values & Secrets<Secret>,
  ) => Promise<Result<unknown> | PartlySaved | { problem: FormProblem<FieldName<Values> | Secret> | null }>
  /** Returns the sentence for a refusal, or null for the one that every request has. */
  problemOf?: ((fault: Fault) => FormProblem<FieldName<Values> | Secret> | null) | undefined
  /** Called after the server has accepted the changes. */
  onSaved?: (() => void) | undefined
  /** Sends a form without changes too, as in dialogs whose button does something. */
  sendsUnchanged?: boolean
  /**
   * Takes what a password manager fills in, also without telling the page: for the person's own password. Other forms take
   * only what was typed (decision 0232).
   */
  takesFills?: boolean
}

/** The two values of a field that somebody else changed, and the decision between them. */
export type FieldConflict = { theirs: unknown; mine: unknown; onDecide: (keep: 'theirs' | 'mine') => void }

/** The number of saved changes and of all, and the names of the fields of which it is not known. */
export type Partly = { saved: number; all: number; unknown: readonly string[] }

/** Everything that a field component needs from its form. Spread it: `<TextInput {...form.field('name')} label=… />`. */
export type FieldProps<Value> = {
  name: string
  value: Value
  error: string | null
  conflict: FieldConflict | null
  onChange: (value: Value) => void
}

/** Everything that a secret field needs from its form. */
export type SecretProps = { name: string; value: string; error: string | null; onChange: (text: string) => void }

/** The attributes of the `<form>` element. */
export type FormProps = {
  id: string
  noValidate: true
  ref: React.RefObject<HTMLFormElement | null>
  onChangeCapture?: (event: React.FormEvent) => void
  onSubmit: (event: React.FormEvent) => void
  onKeyDown: (event: React.KeyboardEvent) => void
}

export type Form<Values extends object, Secret extends string = never> = {
  /** The values as they would be saved: typed ones over those of the server. */
  values: Values
  changes: Partial<Values>
  /** The names of the secrets that were typed. */
  typedSecrets: readonly Secret[]
  isDirty: boolean
  isBusy: boolean
  /** The reason why the whole form was not saved. */
  error: string | null
  /** Tells what became of the changes, if the last save did not do everything. */
  partly: Partly | null
  /** Nothing can be saved here any more. */
  isSavingOff: boolean
  field: <Name extends FieldName<Values>>(name: Name) => FieldProps<Values[Name]>
  secret: (name: Secret) => SecretProps
  reset: () => void
  formProps: FormProps
}
