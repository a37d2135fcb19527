/**
 * The state of a form: what was typed, what is wrong with it, and saving. Every form behind a session uses it
 * (decisions 0044 and 0140).
 */
import {
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
} from 'react'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown, type Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { faultLines, faultText } from '@/i18n/faultText'
import { isEqualValue } from '@/lib/isEqualValue'
import { mergeFields, type Merge } from '@/lib/mergeFields'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import {
  conflictDecided,
  fieldEdited,
  formReset,
  formSaved,
  saveUnclear,
  secretTyped,
  selectUnsavedForm,
} from '@/store/ui/uiSlice'
import { focusFirstField, refuseUnaskedFill, textsIn } from './formDom'
import type { FieldConflict, FieldName, Form, FormOptions, FormProblem, Partly, Problems, Secrets } from './formTypes'
import { mayHaveSaved, type PartlySaved } from './saveParts'
import { SavingOff } from './SavingOff'

/** `isNew`: the first wrong field is to get the focus. */
type Errors = { byField: Problems<string>; general: string | null; partly?: Partly; isNew?: true }
const NO_ERRORS: Errors = { byField: {}, general: null }

/**
 * Returns the state of a form and the props of its fields. What was typed is kept in `ui.forms` under `name` until it is
 * saved or reset. Saving reads the server again if it can, merges by field, and sends only the changes; a field that
 * somebody else changed meanwhile is asked about. The first wrong field gets the focus.
 */
export function useForm<Values extends object, Secret extends string = never>(
  options: FormOptions<Values, Secret>,
): Form<Values, Secret> {
  const { name, takesFills = false } = options
  const dispatch = useAppDispatch()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [saved, assume] = useSaved(options.saved)
  const { edits, secrets: touched } = useAppSelector((state) => selectUnsavedForm(state, name))
  const merge = useMemo(() => mergeFields(edits, saved), [edits, saved])
  const secrets = useSecrets<Secret>(name)
  const [errors, showErrors] = useErrors(element)
  const isSavingOff = useContext(SavingOff)
  const { isBusy, save } = useSave({ ...options, saved }, { element, secrets, showErrors, assume })

  const write = (field: string, value: unknown) => {
    const base = (saved as Readonly<Record<string, unknown>>)[field]
    dispatch(fieldEdited({ form: name, field, base, typed: value }))
    showErrors((before) => ({ byField: { ...before.byField, [field]: null }, general: null }))
  }
  const conflictOf = (field: FieldName<Values>): FieldConflict | null => {
    if (!merge.conflicts.includes(field)) return null
    const theirs = saved[field]
    const onDecide = (keep: 'theirs' | 'mine') => void dispatch(conflictDecided({ form: name, field, keep, theirs }))
    return { theirs, mine: merge.values[field], onDecide }
  }
  return {
    values: merge.values,
    changes: merge.changes,
    typedSecrets: (options.secrets ?? []).filter((secret) => touched.includes(secret)),
    isDirty: Object.keys(merge.changes).length > 0 || touched.length > 0,
    isBusy,
    error: errors.general,
    partly: errors.partly ?? null,
    isSavingOff,
    field: (field) => ({
      name: field,
      // As typed, with white space, so that one can type a space at the end.
      value: (field in edits ? edits[field]!.typed : saved[field]) as Values[typeof field],
      error: errors.byField[field] ?? null,
      conflict: conflictOf(field),
      onChange: (value) => write(field, value),
    }),
    secret: (field) => ({
      name: field,
      value: secrets.texts[field] ?? '',
      error: errors.byField[field] ?? null,
      onChange: (text) => {
        secrets.write(field, text)
        showErrors((before) => ({ byField: { ...before.byField, [field]: null }, general: null }))
      },
    }),
    reset() {
      dispatch(formReset(name))
      secrets.clear()
      showErrors(NO_ERRORS)
    },
    formProps: {
      id,
      noValidate: true,
      ref: element,
      ...(!takesFills && { onChangeCapture: refuseUnaskedFill }),
      onSubmit(event: FormEvent) {
        event.preventDefault()
        // The form of a dialog is inside the form of its page for React, although not in the document.
        event.stopPropagation()
        void save()
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
        event.preventDefault()
        void save()
      },
    },
  }
}

/**
 * Returns the values of the server, as one object while their content is the same, and a function that replaces them
 * until the server's next ones arrive.
 */
function useSaved<Values>(latest: Values) {
  const [known, setKnown] = useState({ latest, values: latest })
  if (isEqualValue(known.latest, latest)) {
    const assume = (values: Values) => setKnown((now) => (now === known ? { latest: known.latest, values } : now))
    return [known.values, assume] as const
  }
  const next = { latest, values: latest }
  setKnown(next)
  return [latest, () => {}] as const
}

/** The texts of secret fields. They leave with the component, and `ui.forms` then forgets that they were typed. */
function useSecrets<Secret extends string>(form: string) {
  const dispatch = useAppDispatch()
  const [texts, setTexts] = useState<Secrets<Secret>>({})
  const typed = useRef(texts)
  const replace = (next: Secrets<Secret>) => {
    typed.current = next
    setTexts(next)
  }
  const write = (field: Secret, text: string) => {
    replace({ ...typed.current, [field]: text })
    dispatch(secretTyped({ form, field, isTyped: text !== '' }))
  }
  useEffect(
    () => () => {
      for (const field of Object.keys(typed.current)) dispatch(secretTyped({ form, field, isTyped: false }))
    },
    [dispatch, form],
  )
  return {
    texts,
    write,
    /** Returns the typed secrets as they are now. */
    typed: () => Object.fromEntries(Object.entries(typed.current).filter(([, text]) => text !== '')) as Secrets<Secret>,
    clear: () => replace({}),
    /** Empties the fields whose text was sent. What was typed during the request stays. */
    forget: (sent: Secrets<Secret>) =>
      replace(
        Object.fromEntries(
          Object.entries(typed.current).filter(([field, text]) => sent[field as Secret] !== text),
        ) as Secrets<Secret>,
      ),
  }
}

/** The errors of the fields. After an attempt to save, the first wrong field gets the focus. */
function useErrors(element: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState(NO_ERRORS)
  useEffect(() => {
    if (!errors.isNew || element.current === null) return
    focusFirstField(
      element.current,
      Object.keys(errors.byField).filter((field) => errors.byField[field]),
    )
  }, [errors, element])
  return [errors, setErrors] as const
}

/** Returns a function that takes over texts that were filled in without an event. */
function useFilledTexts<Values extends object, Secret extends string>(
  { name, saved, secrets: secretNames = [] }: FormOptions<Values, Secret>,
  secrets: ReturnType<typeof useSecrets<Secret>>,
) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isSecret = (field: string): field is Secret => secretNames.some((secret) => secret === field)
  return (form: HTMLFormElement) => {
    const bases = saved as Readonly<Record<string, unknown>>
    const { changes } = mergeFields(selectUnsavedForm(store.getState(), name).edits, saved)
    const known = { ...saved, ...changes } as Readonly<Record<string, unknown>>
    for (const [field, text] of textsIn(form)) {
      if (isSecret(field)) {
        if (text !== '' && text !== secrets.typed()[field]) secrets.write(field, text)
      } else if (typeof known[field] === 'string' && text.trim() !== known[field].trim()) {
        dispatch(fieldEdited({ form: name, field, base: bases[field], typed: text }))
      }
    }
  }
}

type SaveParts<Values, Secret extends string> = {
  element: RefObject<HTMLFormElement | null>
  secrets: ReturnType<typeof useSecrets<Secret>>
  showErrors: Dispatch<SetStateAction<Errors>>
  /** Takes the values for those of the server until the next ones arrive. */
  assume: (values: Values) => void
}

function useSave<Values extends object, Secret extends string>(
  options: FormOptions<Values, Secret>,
  { element, secrets, showErrors, assume }: SaveParts<Values, Secret>,
) {
  const { name, validate, submit, read, problemOf, onSaved, sendsUnchanged = false, takesFills = false } = options
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const isSavingOff = useContext(SavingOff)
  const mergeWith = (theirs: Values) => mergeFields(selectUnsavedForm(store.getState(), name).edits, theirs)

  const takeFilledTexts = useFilledTexts(options, secrets)
  const show = (byField: Problems<string>, general: string | null) => showErrors({ byField, general, isNew: true })
  const showProblem = ({ field, text }: FormProblem<string>) =>
    field === null ? show({}, text) : show({ [field]: text }, null)
  const fail = (fault: Fault) => {
    // The person closed the form meanwhile.
    if (fault.kind === 'canceled') return
    showProblem(problemOf?.(fault) ?? { field: null, text: faultLines(faultText(t, fault)) })
  }
  const hasConflict = ({ conflicts }: Merge<Values>) => {
    if (conflicts.length === 0) return false
    if (element.current !== null) focusFirstField(element.current, conflicts)
    return true
  }

  const attempt = async () => {
    if (element.current !== null && takesFills) takeFilledTexts(element.current)
    const first = mergeWith(options.saved)
    const typedSecrets = secrets.typed()
    const problems = validate?.(first.values, typedSecrets) ?? {}
    if (Object.values(problems).some((text) => text)) return show(problems, null)
    if (hasConflict(first)) return
    if (!sendsUnchanged && Object.keys(first.changes).length + Object.keys(typedSecrets).length === 0) return
    showErrors(NO_ERRORS)
    const current: Result<Values> = read === undefined ? { value: options.saved } : await read()
    if ('fault' in current) return fail(current.fault)
    const merge = mergeWith(current.value)
    if (hasConflict(merge)) return
    const result = await submit({ ...merge.changes, ...typedSecrets }, { ...merge.values, ...typedSecrets })
    if ('problem' in result) return result.problem !== null && showProblem(result.problem)
    if ('fault' in result) return failPartly({ saved: [], ...result }, merge, typedSecrets)
    // The base of what comes next is what the server returns, if it can be read.
    const after = await read?.()
    if (after === undefined || 'fault' in after) assume(merge.values)
    // An earlier save that failed half-way may have written other fields, whose edits end with this one.
    dispatch(
      formSaved({
        form: name,
        saved: Object.fromEntries(Object.entries(merge.values)),
        secrets: Object.keys(typedSecrets),
      }),
    )
    secrets.forget(typedSecrets)
    onSaved?.()
  }
  /** Of a save that failed half-way only the rest stays to be saved, over what the server has now. */
  const failPartly = async (failed: PartlySaved, merge: Merge<Values>, typedSecrets: Secrets<Secret>) => {
    if (!mayHaveSaved(failed)) return fail(failed.fault)
    const after = await read?.()
    const isKnown = after !== undefined && 'value' in after
    const sent = [...Object.keys(merge.changes), ...Object.keys(typedSecrets)]
    const found = isKnown ? Object.keys(mergeWith(after.value).changes) : Object.keys(merge.changes)
    const left = [...found, ...Object.keys(typedSecrets)].filter((field) => !failed.saved.includes(field))
    const written = sent.filter((field) => !left.includes(field))
    const savedValues = Object.fromEntries(Object.entries(merge.values).filter(([field]) => written.includes(field)))
    const savedSecrets = Object.fromEntries(
      Object.entries(typedSecrets).filter(([field]) => written.includes(field)),
    ) as Secrets<Secret>
    const isUnclear = isOutcomeUnknown(failed.fault)
    if (isUnclear) dispatch(saveUnclear({ form: name, sent: { ...merge.changes } }))
    if (!isKnown) assume({ ...options.saved, ...savedValues })
    dispatch(formSaved({ form: name, saved: savedValues, secrets: Object.keys(savedSecrets) }))
    secrets.forget(savedSecrets)
    if (left.length === 0) return onSaved?.()
    fail(failed.fault)
    const unknown = isUnclear ? left.filter((field) => !isKnown || field in typedSecrets) : []
    if (written.length + unknown.length > 0)
      showErrors((now) => ({ ...now, partly: { saved: written.length, all: sent.length, unknown } }))
  }
  const save = async () => {
    if (running.current || isSavingOff) return
    running.current = true
    setBusy(true)
    await attempt().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { isBusy, save }
}
