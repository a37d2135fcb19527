/** State of the page for a signed-in user that is not on the server. It stays in memory during the session. */
import { createSlice, prepareAutoBatched, type PayloadAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { isEqualValue } from '@/lib/isEqualValue'
import { isBasedOn, tidyValue, type FieldEdit, type FieldEdits } from '@/lib/mergeFields'
import type { Draft } from '../drafts/draft'

/**
 * Unsaved input of a form, by field. Secrets stay in the component: of those, only the names of the typed ones are here.
 */
type UnsavedForm = { edits: FieldEdits; secrets: readonly string[] }

const NOTHING_UNSAVED: UnsavedForm = { edits: {}, secrets: [] }

/** The number of conversations whose scroll position is remembered. */
const MAX_POSITIONS = 30

/** The measured height of a row and its place in the list, in px. */
export type RowSize = { key: string; index: number; start: number; end: number; size: number; lane: number }

/** The scroll position of a conversation. */
export type ScrollPosition = {
  /** The uppermost visible row, and how many px of it were above the edge; null when the reader was at the bottom. */
  top: { rowKey: string; messageId: MessageId | null; hiddenPx: number } | null
  /** Known row heights, which need not be measured while the conversation opens. */
  sizes: RowSize[]
}

type UiState = {
  forms: Record<string, UnsavedForm>
  /** Paths of files that the server does not have any more, so that it is asked once. */
  missingFiles: Record<string, true>
  /** The last mode of the composer. An empty draft is not stored, so its mode is remembered here. */
  composerModes: Partial<Record<ConversationKey, Draft['mode']>>
  /** The scroll positions of the conversations that were closed last, the latest at the end. */
  scrollPositions: Partial<Record<ConversationKey, ScrollPosition>>
  /** How many parts of the long text of a row are unfolded. */
  unfolded: Record<string, number>
}

type FormField = { form: string; field: string }
type FieldValues = Readonly<Record<string, unknown>>

/** Keeps a form only while something in it is unsaved. */
function store(state: { forms: Record<string, UnsavedForm> }, form: string, unsaved: UnsavedForm) {
  if (Object.keys(unsaved.edits).length === 0 && unsaved.secrets.length === 0) delete state.forms[form]
  else state.forms[form] = unsaved
}

const slice = createSlice({
  name: 'ui',
  initialState: (): UiState => ({
    forms: {},
    missingFiles: {},
    composerModes: {},
    scrollPositions: {},
    unfolded: {},
  }),
  reducers: {
    /** The user changed a field of a form; `base` is the value that it showed. Typing that value again undoes the edit. */
    fieldEdited(
      state,
      { payload: { form, field, base, typed } }: PayloadAction<FormField & { base: unknown; typed: unknown }>,
    ) {
      const { edits, secrets } = state.forms[form] ?? NOTHING_UNSAVED
      const { [field]: before, ...others } = edits
      // A save that failed half-way may have written the typed value, which is then what the user goes on from.
      const isWritten = before !== undefined && isBasedOn({ ...before, base: before.typed }, base)
      const shown = before === undefined || isWritten ? base : before.base
      const changed = isEqualValue(shown, typed) ? others : { ...others, [field]: { ...before, base: shown, typed } }
      store(state, form, { edits: changed, secrets })
    },
    /** The user typed a secret into a form, or emptied its field. */
    secretTyped(state, { payload: { form, field, isTyped } }: PayloadAction<FormField & { isTyped: boolean }>) {
      const { edits, secrets } = state.forms[form] ?? NOTHING_UNSAVED
      const others = secrets.filter((name) => name !== field)
      store(state, form, { edits, secrets: isTyped ? [...others, field] : others })
    },
    /** The user decided about a field that somebody else changed to `theirs`: to keep the typed value, or to drop it. */
    conflictDecided(
      state,
      {
        payload: { form, field, keep, theirs },
      }: PayloadAction<FormField & { keep: 'theirs' | 'mine'; theirs: unknown }>,
    ) {
      const { edits, secrets } = state.forms[form] ?? NOTHING_UNSAVED
      const { [field]: edit, ...others } = edits
      if (edit === undefined) return
      const kept = { ...others, [field]: { base: theirs, typed: edit.typed } }
      store(state, form, { edits: keep === 'mine' ? kept : others, secrets })
    },
    /** A form was saved with these values. What was typed during the request stays, on the saved value. */
    formSaved(
      state,
      {
        payload: { form, saved, secrets },
      }: PayloadAction<{ form: string; saved: FieldValues; secrets: readonly string[] }>,
    ) {
      const before = state.forms[form] ?? NOTHING_UNSAVED
      const edits = Object.entries(before.edits).flatMap(([field, edit]): [string, FieldEdit][] => {
        const { typed } = edit
        if (!(field in saved)) return [[field, edit]]
        return isEqualValue(tidyValue(typed), tidyValue(saved[field])) ? [] : [[field, { base: saved[field], typed }]]
      })
      store(state, form, {
        edits: Object.fromEntries(edits),
        secrets: before.secrets.filter((name) => !secrets.includes(name)),
      })
    },
    /** Saving these values had no clear answer: what the server has then may be one's own. */
    saveUnclear(state, { payload: { form, sent } }: PayloadAction<{ form: string; sent: FieldValues }>) {
      for (const [field, edit] of Object.entries(state.forms[form]?.edits ?? {}))
        if (field in sent) edit.sent = [...(edit.sent ?? []), sent[field]]
    },
    /** The input of this tab before a reload was read. Input of this page stays. */
    formsRestored(state, { payload }: PayloadAction<Readonly<Record<string, FieldEdits>>>) {
      for (const [form, edits] of Object.entries(payload)) state.forms[form] ??= { edits, secrets: [] }
    },
    /** The form was reset. */
    formReset(state, { payload: form }: PayloadAction<string>) {
      delete state.forms[form]
    },
    /** The server answered that it has no file under this path. */
    fileFoundGone(state, { payload: path }: PayloadAction<string>) {
      state.missingFiles[path] = true
    },
    /** The user chose the mode of the composer of a conversation. */
    composerModeChosen(
      state,
      { payload: { key, mode } }: PayloadAction<{ key: ConversationKey; mode: Draft['mode'] }>,
    ) {
      state.composerModes[key] = mode
    },
    /** The reader unfolded the long text of a row up to this part, or folded it again (0). */
    rowFolded(state, { payload: { rowKey, parts } }: PayloadAction<{ rowKey: string; parts: number }>) {
      if (parts > 0) state.unfolded[rowKey] = parts
      else delete state.unfolded[rowKey]
    },
    /** A conversation was closed at this scroll position. Only the last 30 are kept. */
    scrollPositionSaved: {
      reducer(
        { scrollPositions },
        { payload: { key, position } }: PayloadAction<{ key: ConversationKey; position: ScrollPosition }>,
      ) {
        delete scrollPositions[key]
        scrollPositions[key] = position
        const keys = Object.keys(scrollPositions) as ConversationKey[]
        if (keys.length > MAX_POSITIONS) delete scrollPositions[keys[0]!]
      },
      // Only the next opening reads it.
      prepare: prepareAutoBatched<{ key: ConversationKey; position: ScrollPosition }>(),
    },
  },
  selectors: {
    /** How many parts of the long text of a row are unfolded; 0 while it is folded. */
    selectUnfoldedParts: (state, rowKey: string): number => state.unfolded[rowKey] ?? 0,
    /** The unsaved input of a form. */
    selectUnsavedForm: (state, form: string): UnsavedForm => state.forms[form] ?? NOTHING_UNSAVED,
    /** Whether something is typed into a form and not saved. */
    selectIsUnsaved: (state, form: string): boolean => Object.hasOwn(state.forms, form),
    /** Whether a secret was typed into a form that is still open. Leaving its page would lose it. */
    selectHasTypedSecret: (state) => Object.values(state.forms).some(({ secrets }) => secrets.length > 0),
    /** Whether closing the page would lose input of a form, on a page or in a dialog. */
    selectHasUnsavedInput: (state) => Object.keys(state.forms).length > 0,
    /** True if the server answered that it has no file under this path. */
    selectIsFileGone: (state, path: string): boolean => state.missingFiles[path] === true,
    /** The last mode of the composer of a conversation, or undefined. */
    selectComposerMode: (state, key: ConversationKey): Draft['mode'] | undefined => state.composerModes[key],
    /** The scroll position of a conversation, or undefined. */
    selectScrollPosition: (state, key: ConversationKey): ScrollPosition | undefined => state.scrollPositions[key],
    selectHasScrollPositions: (state) => Object.keys(state.scrollPositions).length > 0,
  },
})

export const {
  fieldEdited,
  secretTyped,
  conflictDecided,
  formSaved,
  saveUnclear,
  formsRestored,
  formReset,
  fileFoundGone,
  composerModeChosen,
  scrollPositionSaved,
  rowFolded,
} = slice.actions
export const {
  selectUnfoldedParts,
  selectUnsavedForm,
  selectIsUnsaved,
  selectHasTypedSecret,
  selectHasUnsavedInput,
  selectIsFileGone,
  selectComposerMode,
  selectScrollPosition,
  selectHasScrollPositions,
} = slice.selectors
/** The reducer of `state.ui`. */
export const ui = slice.reducer
