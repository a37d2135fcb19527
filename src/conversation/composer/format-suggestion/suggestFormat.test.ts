import { describe, expect, it } from 'vitest'
import type { MessageId } from '@/domain/ids'
import { composerReducer, initialComposerState, type ComposerEvent } from '../composerState'
import { suggestFormat } from './suggestFormat'

const after = (...events: ComposerEvent[]) =>
  events.reduce(composerReducer, initialComposerState({ text: '', mode: 'text' }))
const typed = (text: string): ComposerEvent => ({ type: 'changed', change: { text } })
const mode = (to: 'text' | 'markdown'): ComposerEvent => ({ type: 'changed', change: { mode: to } })
const closed: ComposerEvent = { type: 'formatSuggestionDismissed' }
const sent = (text: string): ComposerEvent => ({ type: 'draftSent', text })
const CODE = 'const line = 11\nconst stop = 4'
const pasted: ComposerEvent = { type: 'codePasted', text: CODE }

describe('the suggested format of a text', () => {
  it('is Markdown where it looks so in plain mode', () => {
    expect(suggestFormat(after(typed('plain')))).toBeNull()
    expect(suggestFormat(after(typed('**bold**')))).toBe('markdown')
    expect(suggestFormat(after(mode('markdown'), typed('**bold**')))).toBeNull()
  })

  it('comes once per text: not after it was closed, nor after Markdown was turned off', () => {
    expect(suggestFormat(after(typed('**bold**'), closed, typed('**bold** and `code`')))).toBeNull()
    expect(suggestFormat(after(typed('**bold**'), mode('markdown'), mode('text')))).toBeNull()
    expect(suggestFormat(after(typed('**bold**'), closed, sent('**bold**'), typed('**next**')))).toBe('markdown')
    expect(suggestFormat(after(typed('**bold**'), closed, typed(''), typed('**next**')))).toBe('markdown')
  })

  it('is a code block for pasted code as long as it is in the text', () => {
    expect(suggestFormat(after(pasted, typed(`Look:\n${CODE}`)))).toBe('code')
    expect(suggestFormat(after(pasted, typed(`Look:\n${CODE}`), typed('Look:')))).toBeNull()
    expect(suggestFormat(after(mode('markdown'), pasted, typed(CODE)))).toBe('code')
  })

  it('is none while a message is edited', () => {
    const edit = { id: 1 as MessageId, text: '**bold**', mode: 'text' as const }
    expect(suggestFormat(after({ type: 'editOpened', edit, sentText: '' }))).toBeNull()
  })
})

describe('Markdown that a paste turned on', () => {
  const on: ComposerEvent = { type: 'markdownPasted' }
  const modeAfter = (...events: ComposerEvent[]) => after(...events).draft.mode

  it('goes off with that message, or when all of it is deleted', () => {
    expect(modeAfter(typed('a'), on)).toBe('markdown')
    expect(modeAfter(on, typed('a'), sent('a'))).toBe('text')
    expect(modeAfter(on, typed('a'), typed(''))).toBe('text')
  })

  it('stays where the user had turned it on, or does so afterwards', () => {
    expect(modeAfter(mode('markdown'), on, typed('a'), sent('a'))).toBe('markdown')
    expect(modeAfter(on, typed('a'), mode('text'), mode('markdown'), sent('a'))).toBe('markdown')
  })
})
