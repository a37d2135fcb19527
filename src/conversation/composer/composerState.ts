/** The composer as one value and one pure function: the draft, the message being edited, the recording, the saves under way. */
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import { isBlank } from '@/lib/isBlank'
import type { DraftEdit } from '@/store/drafts/draft'

export type ComposerContent = Pick<DraftEdit, 'text' | 'mode'>

/** `sentText` is what the server has; null where it is not known. `fault` is why the last save failed. */
type Editing = DraftEdit & { kind: 'editing'; sentText: string | null; fault: Fault | null }

/** `audible`: long enough to be kept. `attaching`: Send was pressed, and the recording becomes a file of the draft first. */
type RecordingPhase = 'none' | 'started' | 'audible' | 'attaching'

/** A request that saves an edit with this text. The answer to an abandoned one changes nothing. */
type Save = { text: string; isAbandoned: boolean }

export type ComposerState = {
  task: { kind: 'writing' } | Editing
  /** The new message. It waits unchanged while another one is edited. */
  draft: ComposerContent
  /** A paste turned Markdown on for this message only: sending or deleting the text turns it off. */
  isMarkdownTemporary: boolean
  /**
   * Which format may be suggested for the draft: `markdown` while the text looks like it, `code` for a pasted piece; null after
   * the suggestion was dismissed.
   */
  formatSuggestion: { kind: 'markdown' } | { kind: 'code'; pasted: string } | null
  /** Changes when another text takes the place of the draft: undo starts anew. Negative, because message ids are not. */
  revision: number
  isPreviewing: boolean
  /** Apart from `task`: a recording goes on while a message is edited. */
  recording: RecordingPhase
  /** By message: one edit may be saved while the next one is written. */
  saves: ReadonlyMap<MessageId, Save>
}

export type ComposerEvent =
  | { type: 'changed'; change: Partial<ComposerContent> }
  /** Code of several lines was pasted into the draft. */
  | { type: 'codePasted'; text: string }
  /** A paste needs Markdown. */
  | { type: 'markdownPasted' }
  | { type: 'formatSuggestionDismissed' }
  | { type: 'previewSet'; isOn: boolean }
  /** The message left for the outbox with this text. */
  | { type: 'draftSent'; text: string }
  /** The draft was changed elsewhere: a message came back from the outbox. */
  | { type: 'draftReplaced'; draft: ComposerContent }
  | { type: 'editOpened'; edit: DraftEdit; sentText: string | null }
  | { type: 'editClosed' }
  | { type: 'saveStarted' }
  | { type: 'saveAbandoned'; id: MessageId }
  | { type: 'saveEnded'; id: MessageId; fault: Fault | null }
  | { type: 'recordingStarted' | 'recordingAudible' | 'recordingAttaching' | 'recordingEnded' }

/** A composer that holds `draft`, with nothing else going on. */
export const initialComposerState = (draft: ComposerContent): ComposerState => ({
  task: { kind: 'writing' },
  draft,
  isMarkdownTemporary: false,
  formatSuggestion: { kind: 'markdown' },
  revision: 0,
  isPreviewing: false,
  recording: 'none',
  saves: new Map(),
})

/** The next state; the same object where the event changes nothing. */
export function composerReducer(state: ComposerState, event: ComposerEvent): ComposerState {
  switch (event.type) {
    case 'changed':
      return state.task.kind === 'editing'
        ? { ...state, task: { ...state.task, ...event.change } }
        : withDraft(state, event.change)
    case 'markdownPasted':
      if (state.task.kind === 'editing') return { ...state, task: { ...state.task, mode: 'markdown' } }
      return state.draft.mode === 'markdown'
        ? state
        : { ...state, draft: { ...state.draft, mode: 'markdown' }, isMarkdownTemporary: true }
    case 'codePasted':
      return state.task.kind === 'editing'
        ? state
        : { ...state, formatSuggestion: { kind: 'code', pasted: event.text } }
    case 'formatSuggestionDismissed':
      return { ...state, formatSuggestion: null }
    case 'previewSet':
      return { ...state, isPreviewing: event.isOn }
    case 'draftSent': {
      // Text typed while a recording was being attached was not sent, so it stays.
      const { text } = state.draft
      const remainder = text.startsWith(event.text) ? text.slice(event.text.length) : ''
      return withDraft(state, { text: remainder }, true)
    }
    case 'draftReplaced':
      return { ...withDraft(state, { text: '' }), draft: event.draft, revision: state.revision - 1 }
    case 'editOpened':
      return { ...state, task: { ...event.edit, kind: 'editing', sentText: event.sentText, fault: null } }
    case 'editClosed':
      return { ...state, task: { kind: 'writing' } }
    case 'saveStarted': {
      if (state.task.kind !== 'editing') return state
      const { id, text } = state.task
      return { ...state, saves: new Map(state.saves).set(id, { text, isAbandoned: false }) }
    }
    case 'saveAbandoned': {
      const save = state.saves.get(event.id)
      return save ? { ...state, saves: new Map(state.saves).set(event.id, { ...save, isAbandoned: true }) } : state
    }
    case 'saveEnded':
      return saveEnded(state, event.id, event.fault)
    case 'recordingStarted':
      return { ...state, recording: 'started' }
    case 'recordingAudible':
      return state.recording === 'started' ? { ...state, recording: 'audible' } : state
    case 'recordingAttaching':
      return { ...state, recording: 'attaching' }
    case 'recordingEnded':
      return { ...state, recording: 'none' }
  }
}

/** Changes the draft. When its whole text is sent or deleted, temporary Markdown and a dismissed suggestion are reset. */
function withDraft(state: ComposerState, change: Partial<ComposerContent>, isSent = false): ComposerState {
  const draft = { ...state.draft, ...change }
  if (!isSent && draft.text !== '')
    return {
      ...state,
      draft,
      isMarkdownTemporary: change.mode === undefined && state.isMarkdownTemporary,
      // The user turned Markdown off for this text.
      formatSuggestion: change.mode === 'text' ? null : state.formatSuggestion,
    }
  const mode = state.isMarkdownTemporary ? 'text' : draft.mode
  return { ...state, draft: { ...draft, mode }, isMarkdownTemporary: false, formatSuggestion: { kind: 'markdown' } }
}

function saveEnded(state: ComposerState, id: MessageId, fault: Fault | null): ComposerState {
  const save = state.saves.get(id)
  if (!save) return state
  const saves = new Map([...state.saves].filter(([each]) => each !== id))
  const { task } = state
  if (save.isAbandoned || task.kind !== 'editing' || task.id !== id) return { ...state, saves }
  // Text typed during the save is another change of the same message.
  return { ...state, saves, task: fault ? { ...task, fault } : { ...task, sentText: save.text, fault: null } }
}

/** The text and the mode that the box shows. */
export const shownContent = ({ task, draft }: ComposerState): ComposerContent =>
  task.kind === 'editing' ? task : draft

/** Whether this text of a message is being saved to the server. */
export function isBeingSaved({ saves }: ComposerState, { id, text }: Pick<DraftEdit, 'id' | 'text'>): boolean {
  const save = saves.get(id)
  return save !== undefined && !save.isAbandoned && save.text === text
}

/** Whether closing the edit would lose something. */
export const hasUnsavedEdit = (state: ComposerState): boolean =>
  state.task.kind === 'editing' && state.task.text !== state.task.sentText && !isBeingSaved(state, state.task)

/** Whether a save of the message in the box is under way. */
export const isSaving = ({ task, saves }: ComposerState): boolean => task.kind === 'editing' && saves.has(task.id)

/** Whether there is something to send or to save. `hasFiles`: the draft has files that can be sent. */
export function canSend(state: ComposerState, hasFiles: boolean): boolean {
  if (!isBlank(shownContent(state).text)) return true
  const hasAudio = state.recording === 'audible' || state.recording === 'attaching'
  return state.task.kind === 'writing' && (hasFiles || hasAudio)
}
