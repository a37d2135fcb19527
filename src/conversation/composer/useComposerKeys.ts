/** The keys and the clipboard in the composer's text box. */
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { breakLine, isInCode } from './editor/lineBreak'
import { applyMark, markOfKey } from './editor/markKeys'
import { pastedFiles } from './editor/pastedFiles'
import { pasteLong } from './editor/pasteLong'
import { pasteTable } from './editor/pasteTable'
import { isSendKey } from './editor/isSendKey'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { attachFiles } from '@/store/drafts/attachments'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import type { ComposerContent } from './composerState'
import { findLastOwnMessage } from '@/conversation/composer/draft/findLastOwnMessage'
import { looksLikeCode } from './format-suggestion/looksLike'
import type { SuggestionsHandle } from '@/conversation/composer/suggestions/Suggestions'

type Options = {
  conversationKey: ConversationKey
  box: RefObject<HTMLTextAreaElement | null>
  suggestions: RefObject<SuggestionsHandle | null>
  content: ComposerContent
  isEditing: boolean
  enterSends: boolean
  onSend: () => void
  onEdit: (id: MessageId) => void
  onMode: (mode: ComposerContent['mode']) => void
  /** A table was pasted, which only Markdown shows. */
  onTable: () => void
  /** Code of several lines is being pasted. */
  onCode: (text: string) => void
  /** Escape: closes the edit or the reply; null where there is neither. */
  onEscape: (() => void) | null
}

/** Handlers for the text box. */
export function useComposerKeys(options: Options) {
  const { conversationKey: key, box, suggestions, content, isEditing, enterSends } = options
  const { onSend, onEdit, onMode, onTable, onCode, onEscape } = options
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isCoarse = useMedia(COARSE)

  const editLastOwnMessage = () =>
    findLastOwnMessage(store, key, (id) => {
      // Something may have been typed while the message was waited for.
      if (box.current?.value === '') onEdit(id)
    })
  const onEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const isPlain = !shiftKey && !ctrlKey && !metaKey && !altKey
    // A phone's keyboard reports Shift where it begins a sentence with a capital letter.
    const press = { key, shiftKey: shiftKey && !isCoarse, ctrlKey, metaKey, altKey }
    if (content.mode === 'markdown' && isPlain && breakLine(event.currentTarget)) {
      event.preventDefault()
    } else if (isSendKey(press, enterSends)) {
      event.preventDefault()
      onSend()
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isInputMethodKey(event.nativeEvent)) return
    if (suggestions.current?.onKey(event)) return
    const mark = markOfKey(event)
    if (mark !== null) {
      event.preventDefault()
      if (content.mode === 'text') onMode('markdown')
      applyMark(event.currentTarget, mark)
      return
    }
    if (event.key === 'Enter') {
      onEnter(event)
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      onEscape()
    } else if (event.key === 'ArrowUp' && content.text === '' && !isEditing) {
      event.preventDefault()
      editLastOwnMessage()
    }
  }
  const noteCode = (data: DataTransfer) => {
    const text = data.getData('text/plain').replace(/\r\n?/g, '\n')
    const isFenced = content.mode === 'markdown' && isInCode(content.text, box.current?.selectionStart ?? 0)
    if (!isEditing && !isFenced && looksLikeCode(text, data.types, data.getData('text/html'))) onCode(text)
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = isEditing ? [] : pastedFiles(event.clipboardData)
    if (files.length > 0) {
      event.preventDefault()
      void dispatch(attachFiles(key, files))
      return
    }
    if (box.current && pasteTable(event.clipboardData, box.current)) {
      event.preventDefault()
      onTable()
      return
    }
    noteCode(event.clipboardData)
    if (box.current && pasteLong(event.clipboardData, box.current)) event.preventDefault()
  }
  return { onKeyDown, onPaste }
}
