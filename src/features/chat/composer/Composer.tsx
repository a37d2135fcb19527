/** The box where one writes: text, mentions, files, an answer or an edit. Its state is its own; the store hears of it in pauses. */
import { clsx } from 'clsx'
import { ArrowUp, Check, Paperclip } from 'lucide-react'
import {
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { EmojiButton } from '@/parts/editor/EmojiButton'
import { GrowingTextarea } from '@/parts/editor/GrowingTextarea'
import { toWireText } from '@/parts/editor/mentionText'
import { isSendKey } from '@/parts/editor/sendKey'
import { useInputMethod } from '@/parts/editor/useInputMethod'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { emojiUsed } from '@/store/preferences/recentEmoji'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { IconButton } from '@/ui/IconButton'
import { MarkdownGlyph } from '@/parts/editor/MarkdownGlyph'
import { tellPieceMissing } from '@/ui/latePress'
import { useSignOfLife } from '@/ui/signOfLife'
import { NARROW, useMedia } from '@/ui/useMedia'
import {
  AttachmentTray,
  DiscardEdit,
  EditBar,
  MarkdownPreview,
  MarkdownSwitch,
  ExpiryNote,
  lateHands,
  lateVoice,
  ReplyBar,
  Suggestions,
  VoiceBar,
  WritingHint,
} from '../lateHands'
import { takeFiles } from '../takeFiles'
import { mentionablePeople } from './mentionablePeople'
import { ExpiryButton } from './ExpiryButton'
import { RecordButton } from './RecordButton'
import type { OpenList, SuggestionsHandle } from './Suggestions'
import { useDraft } from './useDraft'
import { useEditing } from './useEditing'
import { useIsTall } from './useIsTall'
import { useSubmit } from './useSubmit'
import type { VoiceBarHandle } from './VoiceBar'

export type ComposerHandle = {
  focus: () => void
  flush: () => void
  /** Ends an edit and goes on; where something was changed it asks before, and whoever stays does not go on. */
  leaveEdit: (goOn: () => void) => void
}

type Props = {
  conversationKey: ConversationKey
  name: string
  replyTo: MessageId | null
  onReplyTo: (id: MessageId | null) => void
  editing: MessageId | null
  onEditing: (id: MessageId | null) => void
  onSent: () => void
  ref: Ref<ComposerHandle>
}

/** Mounted anew for every conversation. */
export function Composer({ conversationKey: key, name, replyTo, onReplyTo, editing, onEditing, onSent, ref }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const enterSends = useAppSelector((state) => selectPreferences(state).enterSends)
  const isNarrow = useMedia(NARROW)
  const isAlive = useSignOfLife()
  const files = useAppSelector((state) => selectDraft(state, key)?.files) ?? NO_FILES
  const expires = useAppSelector((state) => state.settings.expiries[key] !== undefined)
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  // a picker of files is dear to make, and every opening of a conversation would
  const [isPicking, setPicking] = useState(false)
  const draft = useDraft(key, replyTo, onReplyTo)
  const edit = useEditing(key, editing, onEditing)
  const [leaving, setLeaving] = useState<{ goOn?: () => void } | null>(null)
  const leaveEdit = (goOn?: () => void) => {
    if (edit.isChanged) return setLeaving(goOn ? { goOn } : {})
    edit.giveUp()
    goOn?.()
  }
  const inputMethod = useInputMethod()
  const [preview, setPreview] = useState(false)
  const suggestions = useRef<SuggestionsHandle>(null)
  const [list, setList] = useState<OpenList>(null)
  const voice = useRef<VoiceBarHandle>(null)
  const [isSpeaking, setSpeaking] = useState(false)
  const isFinishing = useRef(false)
  // the second press of two came too early to mean Send
  const [isHeard, setHeard] = useState(false)
  const submit = useSubmit(key)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus(), flush: draft.flush, leaveEdit }))

  const text = edit.isOn ? edit.text : draft.text
  const isTall = useIsTall(box, text, isNarrow)
  const isMarkdown = (edit.isOn ? edit.mode : draft.mode) === 'markdown'
  const setMode = (mode: 'text' | 'markdown') => (edit.isOn ? edit.setMode(mode) : draft.write({ mode }))
  const canSend = text.trim() !== '' || (!edit.isOn && (files.some(({ unreadable }) => !unreadable) || isHeard))

  const mayRecord = !isSpeaking && !edit.isOn && !(isNarrow && canSend)
  // with little room it stands here once messages vanish, and stays: one may want them to stay again
  const [hasExpired, setExpired] = useState(expires)
  if (expires && !hasExpired) setExpired(true)

  const send = () => {
    if (!canSend || isFinishing.current) return
    if (!isSpeaking || !voice.current || edit.isOn) return post()
    // what is being said goes with it
    isFinishing.current = true
    void voice.current
      .finish()
      .finally(() => (isFinishing.current = false))
      .then(post)
  }
  const post = () => {
    setPreview(false)
    // what was typed while a recording was put away goes nowhere yet
    const { value = text } = box.current ?? {}
    const more = value.startsWith(text) ? value.slice(text.length) : ''
    const people = text.includes('@') ? mentionablePeople(store.getState(), key) : { first: [], others: [] }
    const wire = toWireText(text, [...people.first, ...people.others], suggestions.current?.chosen)
    if (edit.isOn) {
      void edit.save({ kind: isMarkdown ? 'markdown' : 'text', ...wire })
      return
    }
    submit({ ...wire, isMarkdown, replyTo, files: selectDraft(store.getState(), key)?.files ?? NO_FILES })
    if (isNarrow) sentAt.current = Date.now()
    draft.forget()
    if (more !== '') draft.write({ text: more })
    onReplyTo(null)
    onSent()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const press = { ...keyOf(event), isComposing: event.nativeEvent.isComposing || inputMethod.isComposing() }
    if (press.isComposing || event.keyCode === 229) return
    if (suggestions.current?.onKey(event)) return
    const isBare = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isMarkdown && isBare && !inputMethod.hasJustEnded() && lateHands.peek()?.breakLine(event.currentTarget)) {
      event.preventDefault()
      return
    }
    if (isSendKey(press, enterSends, inputMethod.hasJustEnded())) {
      event.preventDefault()
      send()
    } else if (event.key === 'Enter' && inputMethod.hasJustEnded()) {
      // Safari: the Enter that took a candidate; it neither sends nor breaks the line
      event.preventDefault()
    } else if (event.key === 'Escape' && (edit.isOn || replyTo !== null)) {
      event.preventDefault()
      if (edit.isOn) leaveEdit()
      else onReplyTo(null)
    } else if (event.key === 'ArrowUp' && text === '' && !edit.isOn) {
      event.preventDefault()
      lateHands.load().then(({ lastOwn }) => {
        const own = lastOwn(store.getState(), key)
        // it may be the first key of all, and something may have been written before this came
        if (own !== null && box.current?.value === '') onEditing(own)
      }, tellPieceMissing)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (box.current && lateHands.peek()?.pasteTable(event.clipboardData, box.current)) {
      event.preventDefault()
      setMode('markdown')
      return
    }
    if (box.current && lateHands.peek()?.pasteLong(event.clipboardData, box.current)) {
      event.preventDefault()
      return
    }
    // a copied table carries a picture of itself: where there is text, the text is meant
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain') || edit.isOn) return
    event.preventDefault()
    takeFiles(dispatch, key, pasted)
  }
  // the same at every key, so that the tools are not drawn again for a letter
  const chooseFiles = useCallback(() => {
    flushSync(() => setPicking(true))
    picker.current?.click()
  }, [])
  const sentAt = useRef(-Infinity)
  const speak = useCallback(() => {
    const pressedAt = Date.now()
    // on a phone the second tap on Send falls on the button that has taken its place
    if (pressedAt - sentAt.current < TWICE_MS) return
    // nobody is listened to who may think of something else by now
    const isMeant = () => Date.now() - pressedAt < PATIENCE_MS
    lateVoice.load().then(() => (isMeant() ? setSpeaking(true) : tellPieceMissing()), tellPieceMissing)
  }, [])
  const focusBox = useCallback(() => box.current?.focus(), [])
  const putEmoji = useCallback(
    (emoji: string) => {
      dispatch(emojiUsed(emoji))
      const area = box.current
      if (!area) return
      lateHands
        .load()
        .then(({ typeInto }) => typeInto(area, area.selectionStart, area.selectionEnd, emoji), tellPieceMissing)
    },
    [dispatch],
  )
  const change = (value: string, caret: number) => {
    if (edit.isOn) edit.write(value)
    else draft.write({ text: value })
    suggestions.current?.look(value, caret)
  }

  return (
    <div className="relative">
      {leaving && (
        <DiscardEdit
          onCancel={() => setLeaving(null)}
          onDiscard={() => {
            // the question holds the focus as long as it is there
            flushSync(() => setLeaving(null))
            edit.giveUp()
            leaving.goOn?.()
          }}
        />
      )}
      {isAlive && <Suggestions ref={suggestions} conversationKey={key} box={box} onList={setList} />}
      <div className="overflow-hidden rounded-card bg-surface shadow-[inset_0_0_0_1px_var(--line-strong)] focus-within:shadow-[inset_0_0_0_1.5px_var(--accent)] dark:bg-canvas max-sm:rounded-[22px] forced-colors:border">
        {edit.isOn ? (
          <EditBar fault={edit.fault} onCancel={() => leaveEdit()} />
        ) : (
          replyTo !== null && <ReplyBar id={replyTo} onCancel={() => onReplyTo(null)} />
        )}
        {isSpeaking && (
          <VoiceBar
            ref={voice}
            conversationKey={key}
            onHeard={() => setHeard(true)}
            onEnd={() => {
              setSpeaking(false)
              setHeard(false)
              box.current?.focus()
            }}
          />
        )}
        {!edit.isOn && files.length > 0 && (
          <AttachmentTray conversationKey={key} files={files} onEmptied={() => box.current?.focus()} />
        )}
        {isMarkdown && <MarkdownSwitch box={box} preview={preview} onPreview={setPreview} />}
        <div className={isMarkdown && preview ? 'grid lg:grid-cols-2' : ''}>
          <div className="@container">
            <div
              className={clsx(
                'grid items-end gap-1 p-1.5',
                isTall ? 'grid-cols-[auto_1fr_auto] gap-y-0' : 'grid-cols-[auto_minmax(0,1fr)_auto]',
              )}
            >
              <IconButton
                icon={Paperclip}
                disabled={edit.isOn}
                label={t(($) => $.chat.composer.attach)}
                onClick={chooseFiles}
              />
              {isPicking && (
                <input
                  ref={picker}
                  type="file"
                  multiple
                  hidden
                  tabIndex={-1}
                  onChange={(event) => {
                    takeFiles(dispatch, key, [...(event.target.files ?? [])])
                    // the same file can be chosen again after it was removed
                    event.target.value = ''
                    box.current?.focus()
                  }}
                />
              )}
              <GrowingTextarea
                ref={box}
                value={text}
                textId={editing ?? draft.turn}
                dir="auto"
                aria-label={t(($) => $.chat.composer.label, { name })}
                placeholder={isNarrow ? t(($) => $.chat.composer.short) : t(($) => $.chat.composer.label, { name })}
                aria-autocomplete="list"
                aria-controls={list?.listId}
                aria-activedescendant={list?.optionId}
                className={clsx(
                  'max-h-[min(40dvh,100dvh-13rem)] min-h-8 w-full bg-transparent px-1 py-[5px] text-msg leading-[1.375rem] [overflow-wrap:anywhere] outline-none placeholder:truncate placeholder:text-muted max-sm:min-h-11 max-sm:py-[11px] max-sm:text-base',
                  isMarkdown && 'font-mono text-sm',
                  // one above the other they share the height
                  isMarkdown && preview && 'max-lg:max-h-[28dvh]',
                  isTall ? 'order-first col-span-3 px-2.5!' : TALL_BESIDE_LISTS.box,
                )}
                onChange={(event) => change(event.target.value, event.target.selectionStart)}
                onSelect={(event) =>
                  list && suggestions.current?.look(event.currentTarget.value, event.currentTarget.selectionStart)
                }
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                {...inputMethod.handlers}
              />
              <div className={clsx('flex', isTall ? 'col-start-3' : TALL_BESIDE_LISTS.tools)}>
                <IconButton
                  icon={MarkdownGlyph}
                  label={t(($) => $.chat.composer.markdown)}
                  pressed={isMarkdown}
                  onClick={() => {
                    setMode(isMarkdown ? 'text' : 'markdown')
                    box.current?.focus()
                  }}
                />
                <EmojiButton onOpen={focusBox} onPick={putEmoji} />
                {(!isNarrow || hasExpired) && !edit.isOn && <ExpiryButton conversationKey={key} />}
                {/* while one speaks nothing moves away under a pointer */}
                {mayRecord ? <RecordButton onPress={speak} /> : !isNarrow && !edit.isOn && <span className="size-8" />}
                <IconButton
                  icon={edit.isOn ? Check : ArrowUp}
                  tone="accent"
                  disabled={!canSend || edit.isSaving}
                  label={edit.isOn ? t(($) => $.common.action.saveChanges) : t(($) => $.chat.composer.send)}
                  // where there is little room, what can be done now stands there
                  hidden={isNarrow && mayRecord}
                  className="ml-1 disabled:bg-pressed! disabled:text-muted! max-sm:rounded-full"
                  // the press must not take the focus from the box: a phone's keyboard would close and the page jump
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={send}
                />
              </div>
            </div>
          </div>
          {isMarkdown && preview && <MarkdownPreview text={text} box={box} />}
        </div>
      </div>
      <div className="flex h-6 items-center justify-end gap-3 px-1 text-xs text-muted max-sm:h-auto">
        {/* asked here: its code comes with all that acts, which nobody needs to read */}
        {expires && !edit.isOn && <ExpiryNote conversationKey={key} isReply={replyTo !== null} />}
        {/* a hint that does not fit beside the rest falls to a second line, which nobody sees */}
        <span
          className="flex h-6 min-w-0 flex-1 flex-wrap content-start items-center justify-end overflow-hidden whitespace-nowrap before:h-6 before:content-[''] max-sm:hidden"
          aria-hidden
        >
          {isAlive && <WritingHint enterSends={enterSends} isMarkdown={isMarkdown} isEdit={edit.isOn} />}
        </span>
      </div>
    </div>
  )
}

const NO_FILES: readonly never[] = []
const TWICE_MS = 500
const PATIENCE_MS = 5_000

/** On a wide page nothing is measured: beside the list of conversations there may be too little room, and that the style sheet knows. */
const TALL_BESIDE_LISTS = {
  box: 'sm:@max-[24rem]:order-first sm:@max-[24rem]:col-span-3 sm:@max-[24rem]:px-2.5',
  tools: 'sm:@max-[24rem]:col-start-3',
}

const keyOf = ({ key, keyCode, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({
  key,
  keyCode,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
})
