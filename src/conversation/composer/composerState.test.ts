import { describe, expect, it } from 'vitest'
import type { MessageId } from '@/domain/ids'
import {
  canSend,
  composerReducer,
  hasUnsavedEdit,
  initialComposerState,
  isBeingSaved,
  isSaving,
  shownContent,
  type ComposerEvent,
  type ComposerState,
} from './composerState'

const FIRST = 1 as MessageId
const OTHER = 2 as MessageId
const FAULT = { kind: 'network' } as const

const after = (...events: ComposerEvent[]): ComposerState =>
  events.reduce(composerReducer, initialComposerState({ text: 'draft', mode: 'text' }))
const typed = (text: string): ComposerEvent => ({ type: 'changed', change: { text } })
const opened = (id: MessageId, text: string): ComposerEvent => ({
  type: 'editOpened',
  edit: { id, text, mode: 'text' },
  sentText: text,
})
const saveStarted: ComposerEvent = { type: 'saveStarted' }
const editClosed: ComposerEvent = { type: 'editClosed' }
const saved = (id: MessageId): ComposerEvent => ({ type: 'saveEnded', id, fault: null })
const refused = (id: MessageId): ComposerEvent => ({ type: 'saveEnded', id, fault: FAULT })
const abandoned = (id: MessageId): ComposerEvent => ({ type: 'saveAbandoned', id })

describe('the box', () => {
  it.each<[string, ComposerEvent[], string]>([
    ['the draft', [], 'draft'],
    ['what is typed', [typed('more')], 'more'],
    ['the message that is edited', [opened(FIRST, 'sent')], 'sent'],
    ['the draft again after the edit', [opened(FIRST, 'sent'), typed('changed'), editClosed], 'draft'],
    ['the next edit in place of the first', [opened(FIRST, 'sent'), typed('changed'), opened(OTHER, 'other')], 'other'],
    ['nothing once the draft was sent', [{ type: 'draftSent', text: 'draft' }], ''],
    ['what was typed after Send', [typed('draft and more'), { type: 'draftSent', text: 'draft' }], ' and more'],
    ['a message that came back', [{ type: 'draftReplaced', draft: { text: 'back', mode: 'markdown' } }], 'back'],
  ])('is %s', (_, events, text) => {
    expect(shownContent(after(...events)).text).toBe(text)
  })

  it('keeps the draft and the edit apart, in text and mode', () => {
    const state = after(opened(FIRST, 'sent'), { type: 'changed', change: { mode: 'markdown' } }, typed('changed'))
    expect(shownContent(state)).toMatchObject({ text: 'changed', mode: 'markdown' })
    expect(state.draft).toEqual({ text: 'draft', mode: 'text' })
  })

  it('sends the draft and not the edit that was opened meanwhile', () => {
    const state = after(opened(FIRST, 'sent'), { type: 'draftSent', text: 'draft' })
    expect(shownContent(state).text).toBe('sent')
    expect(state.draft.text).toBe('')
  })

  it('has a new revision when another text replaces its text, and the same one while that is typed or sent', () => {
    const { revision } = after()
    expect(after(typed('a'), { type: 'draftSent', text: 'a' }).revision).toBe(revision)
    const replaced: ComposerEvent = { type: 'draftReplaced', draft: { text: 'back', mode: 'text' } }
    expect(after(replaced).revision).toBeLessThan(revision)
    expect(after(replaced, replaced).revision).toBeLessThan(after(replaced).revision)
  })
})

describe('an edit', () => {
  const edit = [opened(FIRST, 'sent'), typed('changed')]
  it.each<[string, ComposerEvent[], { isUnsaved: boolean; isSaving: boolean; fault: unknown }]>([
    ['as it was opened', [opened(FIRST, 'sent')], { isUnsaved: false, isSaving: false, fault: null }],
    ['that was changed', edit, { isUnsaved: true, isSaving: false, fault: null }],
    ['that was changed back', [...edit, typed('sent')], { isUnsaved: false, isSaving: false, fault: null }],
    ['under way to the server', [...edit, saveStarted], { isUnsaved: false, isSaving: true, fault: null }],
    [
      'changed again during the save',
      [...edit, saveStarted, typed('changed more')],
      { isUnsaved: true, isSaving: true, fault: null },
    ],
    ['that was saved', [...edit, saveStarted, saved(FIRST)], { isUnsaved: false, isSaving: false, fault: null }],
    ['that was refused', [...edit, saveStarted, refused(FIRST)], { isUnsaved: true, isSaving: false, fault: FAULT }],
    [
      'changed again before the save ended',
      [...edit, saveStarted, typed('changed more'), saved(FIRST)],
      { isUnsaved: true, isSaving: false, fault: null },
    ],
    [
      'saved at the second attempt',
      [...edit, saveStarted, refused(FIRST), saveStarted, saved(FIRST)],
      { isUnsaved: false, isSaving: false, fault: null },
    ],
    [
      'of another message while the first is saved and refused',
      [...edit, saveStarted, opened(OTHER, 'other'), refused(FIRST)],
      { isUnsaved: false, isSaving: false, fault: null },
    ],
    [
      'opened again after its save was abandoned',
      [...edit, saveStarted, abandoned(FIRST), editClosed, opened(FIRST, 'sent'), typed('changed')],
      { isUnsaved: true, isSaving: true, fault: null },
    ],
    [
      'opened again, when the abandoned save is refused',
      [...edit, saveStarted, abandoned(FIRST), editClosed, opened(FIRST, 'sent'), refused(FIRST)],
      { isUnsaved: false, isSaving: false, fault: null },
    ],
    ['that was closed', [...edit, editClosed], { isUnsaved: false, isSaving: false, fault: undefined }],
  ])('%s', (_, events, expected) => {
    const state = after(...events)
    expect({
      isUnsaved: hasUnsavedEdit(state),
      isSaving: isSaving(state),
      fault: state.task.kind === 'editing' ? state.task.fault : undefined,
    }).toEqual(expected)
  })

  it('is being saved with the text that was sent, also when the box has another one', () => {
    const state = after(...edit, saveStarted, opened(OTHER, 'other'))
    expect(isBeingSaved(state, { id: FIRST, text: 'changed' })).toBe(true)
    expect(isBeingSaved(state, { id: FIRST, text: 'changed more' })).toBe(false)
    expect(isBeingSaved(state, { id: OTHER, text: 'other' })).toBe(false)
  })
})

describe('Send', () => {
  const started: ComposerEvent = { type: 'recordingStarted' }
  const audible: ComposerEvent = { type: 'recordingAudible' }
  const attaching: ComposerEvent = { type: 'recordingAttaching' }
  const ended: ComposerEvent = { type: 'recordingEnded' }
  it.each<[string, ComposerEvent[], boolean, boolean]>([
    ['has a text', [], false, true],
    ['has only spaces', [typed(' \n')], false, false],
    ['has only characters that nobody sees', [typed('\u200b\u2060')], false, false],
    ['has a file', [typed('')], true, true],
    ['has a recording that only began', [typed(''), started], false, false],
    ['has a recording that can be heard', [typed(''), started, audible], false, true],
    ['has a recording that is being attached', [typed(''), started, audible, attaching], false, true],
    ['has a recording that was discarded', [typed(''), started, audible, ended], false, false],
    ['has a late sound of a recording that ended', [typed(''), started, ended, audible], false, false],
    ['has no text in the edit, but a file in the draft', [opened(FIRST, ''), started, audible], true, false],
    ['has a text in the edit', [typed(''), opened(FIRST, 'sent')], false, true],
  ])('%s', (_, events, hasFiles, expected) => {
    expect(canSend(after(...events), hasFiles)).toBe(expected)
  })

  it('finds the recording unchanged after an edit that came between', () => {
    expect(after(started, audible, opened(FIRST, 'sent'), editClosed).recording).toBe('audible')
  })
})

describe('late events', () => {
  it.each<[string, ComposerEvent]>([
    ['a save without an edit', saveStarted],
    ['the end of a save that was never started', saved(FIRST)],
    ['an abandoned save that ended before', abandoned(FIRST)],
    ['a sound without a recording', { type: 'recordingAudible' }],
  ])('change nothing: %s', (_, event) => {
    const state = after()
    expect(composerReducer(state, event)).toBe(state)
  })
})
