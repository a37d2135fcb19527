/** A form of the settings: loading, failed, refused, too old a server, or its fields with the bar that saves them. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { FaultState } from '@/components/fault/FaultState'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { CAPABILITY_VERSIONS, type Capability } from '@/domain/serverVersion'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectLacksCapability } from '@/store/server/selectors'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import type { FormSource } from './formSource'
import type { FieldName, FieldProps, Form, FormOptions, SecretProps } from './formTypes'
import { SaveBar } from './SaveBar'
import { SavedNote } from './SavedNote'
import { valueText, type SettingsField, type SettingsT } from './settingsField'
import { useChangeRecord } from './useChangeRecord'
import { useForm } from './useForm'
import { useReadAgain } from './useReadAgain'

type Described = { label: string; hint?: string; disabled?: boolean; needs?: string }

export type SettingsFields<Values extends object, Secret extends string> = Pick<
  Form<Values, Secret>,
  'values' | 'isDirty'
> & {
  /** The props of a field, with label and help of the table. Spread them on a field component. */
  field: <Name extends FieldName<Values>>(name: Name) => FieldProps<Values[Name]> & Described
  secret: (name: Secret) => SecretProps & Described
  /** The texts of a choice, from the table. */
  options: <Name extends FieldName<Values>>(name: Name) => Readonly<Record<Extract<Values[Name], string>, string>>
}

type Props<Values extends object, Secret extends string> = Omit<
  FormOptions<Values, Secret>,
  'saved' | 'read' | 'submit'
> & {
  source: FormSource<Values>
  /** The fields of this page in the table of settings. */
  fields: readonly SettingsField[]
  /** The capability without which there is nothing to set. */
  capability?: Capability
  /** The only call that changes the server. It gets the changed values, and secrets that were typed. */
  save: FormOptions<Values, Secret>['submit']
  /** Returns the words for an unsaved value that is no use to read; null for those that every field has. */
  changeText?: (name: FieldName<Values>, after: unknown) => string | null
  children: (form: SettingsFields<Values, Secret>) => ReactNode
}

/** Renders the state of the source, or the form. What was typed stays while the source fails or is refused later. */
export function SettingsForm<Values extends object, Secret extends string = never>(props: Props<Values, Secret>) {
  const { t } = useTranslation(['common', 'setting'])
  const { source, capability } = props
  const lacks = useAppSelector((state) => capability !== undefined && selectLacksCapability(state, capability))
  if (capability !== undefined && lacks) return <ServerTooOldNotice capability={capability} />
  if (source.values !== undefined) return <LoadedForm {...props} saved={source.values} />
  if (source.fault !== null && source.fault.kind !== 'canceled') {
    return (
      <FaultState
        title={t(($) => $.common.form.notLoaded)}
        fault={source.fault}
        busy={source.isFetching}
        onRetry={() => void source.read?.()}
      />
    )
  }
  return (
    <Loading label={t(($) => $.common.state.loading)}>
      <div className="grid gap-6">
        {props.fields.slice(0, 6).map(({ id }) => (
          <div key={id} className="grid gap-2">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-8 w-full rounded" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function LoadedForm<Values extends object, Secret extends string>({
  source,
  saved,
  fields,
  save,
  children,
  onSaved,
  changeText,
  ...options
}: Props<Values, Secret> & { saved: Values }) {
  const { t } = useTranslation(['common', 'setting'])
  const sent = useRef<readonly string[]>([])
  // The fields of the last save, until the next edit.
  const [done, setDone] = useState<readonly string[] | null>(null)
  const record = useChangeRecord(options.name, fields, saved, options.secrets ?? [])
  const form = useForm<Values, Secret>({
    ...options,
    saved,
    read: source.read,
    submit: async (changes, values) => {
      sent.current = Object.keys(changes)
      const outcome = await save(changes, values)
      await record(changes, outcome)
      return outcome
    },
    onSaved: () => {
      setDone(sent.current)
      onSaved?.()
    },
  })
  const describe = useDescriptions(t, fields)
  const { formProps, isDirty, isBusy, isSavingOff, values, reset } = form
  if (isDirty && done !== null) setDone(null)
  useReadAgain(source, isBusy)
  useSaveByKey(formProps.ref, isDirty)
  const error = useErrorText(t, fields, form)
  return (
    <>
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children({
          values,
          isDirty,
          field: (name) => ({ ...form.field(name), ...describe(name) }),
          secret: (name) => ({ ...form.secret(name), ...describe(name) }),
          options: (name) => {
            const { options: texts = {} } = findField(fields, name)
            return Object.fromEntries(Object.entries(texts).map(([value, text]) => [value, text(t)])) as never
          },
        })}
      </form>
      {isDirty && (
        <SaveBar
          form={formProps.id}
          changes={changesInWords(t, fields, saved, form, changeText)}
          error={error}
          isBusy={isBusy}
          isOff={isSavingOff}
          onReset={reset}
        />
      )}
      {done !== null && <SavedNote fields={done.map((name) => findField(fields, name).label(t))} />}
    </>
  )
}

/** Ctrl Enter saves too when the focus fell to the page, as after a row of the form was removed. */
function useSaveByKey(form: RefObject<HTMLFormElement | null>, isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.target !== document.body) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [form, isDirty])
}

function findField(fields: readonly SettingsField[], name: string): SettingsField {
  const field = fields.find(({ id }) => id === name)
  // The search of settings and the list of changes would not know the field.
  if (field === undefined) throw new Error(`The field ${name} is missing in the table of its page`)
  return field
}

/** Returns a function that finds label and help of a field, and disables one that this server is too old for. */
function useDescriptions(t: SettingsT, fields: readonly SettingsField[]) {
  const lacking = useAppSelector(
    (state) =>
      fields
        .filter(({ capability }) => capability !== undefined && !selectHasCapability(state, capability))
        .map(({ id }) => id),
    shallowEqual,
  )
  return (name: string): Described => {
    const { label, help, capability } = findField(fields, name)
    const described = { label: label(t), ...(help !== undefined && { hint: help(t) }) }
    return capability !== undefined && lacking.includes(name)
      ? { ...described, needs: CAPABILITY_VERSIONS[capability], disabled: true }
      : described
  }
}

/** Returns the reason why the form was not saved; after a save of several calls, how much of it was. */
function useErrorText<Values extends object, Secret extends string>(
  t: SettingsT,
  fields: readonly SettingsField[],
  { error, partly }: Form<Values, Secret>,
): string | null {
  const format = useFormat()
  if (partly === null) return error
  const { saved, all, unknown } = partly
  const names = format.list(unknown.map((name) => findField(fields, name).label(t)))
  return [
    t(($) => $.common.form.partlySaved, { count: saved, all }),
    ...(unknown.length > 0 ? [t(($) => $.common.form.notKnown, { fields: names })] : []),
    ...(error === null ? [] : [error]),
  ].join('\n')
}

/** Returns a sentence for each change. Secrets are only named. */
function changesInWords<Values extends object, Secret extends string>(
  t: SettingsT,
  fields: readonly SettingsField[],
  saved: Values,
  { changes, typedSecrets }: Form<Values, Secret>,
  changeText: Props<Values, Secret>['changeText'],
): string[] {
  const before = saved as Readonly<Record<string, unknown>>
  const changed = Object.entries(changes).map(([name, after]) => {
    const field = findField(fields, name)
    const own = changeText?.(name as FieldName<Values>, after) ?? null
    if (own !== null) return own
    return t(($) => $.common.form.changed, {
      field: field.label(t),
      before: valueText(t, field, before[name]),
      after: valueText(t, field, after),
    })
  })
  return [
    ...changed,
    ...typedSecrets.map((name) => t(($) => $.common.form.secretChanged, { field: findField(fields, name).label(t) })),
  ]
}
