/** The keys and the clipboard in the composer's text box. */
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { breakLine } from '@/components/editor/lineBreak'
import { pasteLong } from '@/components/editor/pasteLong'
import { pasteTable } from '@/components/editor/pasteTable'
import { isSendKey } from '@/components/editor/sendKey'
import { useInputMethod } from '@/components/editor/useInputMethod'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { attachFiles } from '@/store/drafts/attachments'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { COARSE, useMedia } from '@/ui/useMedia'
import type { Written } from './composerState'
import { lastOwnMessage } from './lastOwnMessage'
import type { SuggestionsHandle } from './Suggestions'

type Options = {
  conversationKey: ConversationKey
  box: RefObject<HTMLTextAreaElement | null>
  suggestions: RefObject<SuggestionsHandle | null>
  written: Written
  isEditing: boolean
  enterSends: boolean
  onSend: () => void
  onEdit: (id: MessageId) => void
  onMode: (mode: Written['mode']) => void
  /** Escape: closes the edit or the reply; null where there is neither. */
  onEscape: (() => void) | null
}

/** Handlers for the text box. */
export function useComposerKeys(options: Options) {
  const { conversationKey: key, box, suggestions, written, isEditing, enterSends } = options
  const { onSend, onEdit, onMode, onEscape } = options
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const inputMethod = useInputMethod()
  const isCoarse = useMedia(COARSE)

  const editLastOwnMessage = () =>
    lastOwnMessage(store, key, (id) => {
      // something may have been typed while the message was waited for
      if (box.current?.value === '') onEdit(id)
    })
  const onEnter = (event: KeyboardEvent<HTMLTextAreaElement>, justComposed: boolean) => {
    const { key, keyCode, shiftKey, ctrlKey, metaKey, altKey } = event
    const isPlain = !shiftKey && !ctrlKey && !metaKey && !altKey
    // A phone's keyboard reports Shift where it begins a sentence with a capital letter.
    const press = { key, keyCode, shiftKey: shiftKey && !isCoarse, ctrlKey, metaKey, altKey, isComposing: false }
    if (written.mode === 'markdown' && isPlain && !justComposed && breakLine(event.currentTarget)) {
      event.preventDefault()
    } else if (isSendKey(press, enterSends, justComposed)) {
      event.preventDefault()
      onSend()
    } else if (justComposed) {
      // Safari: this Enter took a candidate; it neither sends nor breaks the line
      event.preventDefault()
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const justComposed = inputMethod.takeJustEnded()
    if (event.nativeEvent.isComposing || inputMethod.isComposing() || event.keyCode === 229) return
    if (suggestions.current?.onKey(event)) return
    if (event.key === 'Enter') {
      onEnter(event, justComposed)
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      onEscape()
    } else if (event.key === 'ArrowUp' && written.text === '' && !isEditing) {
      event.preventDefault()
      editLastOwnMessage()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    if (box.current && pasteTable(event.clipboardData, box.current)) {
      event.preventDefault()
      onMode('markdown')
    } else if (box.current && pasteLong(event.clipboardData, box.current)) {
      event.preventDefault()
    } else if (files.length > 0 && !types.includes('text/plain') && !isEditing) {
      // files beside a text are only pictures of it, as of a copied table
      event.preventDefault()
      void dispatch(attachFiles(key, [...files]))
    }
  }
  return { ...inputMethod.handlers, onKeyDown, onPaste }
}
