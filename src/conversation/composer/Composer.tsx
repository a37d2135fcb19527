/** The composer of a conversation: a new message with its files and voice, a reply, or the edit of a message. */
import { clsx } from 'clsx'
import { useCallback, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import { useWords } from '@/conversation/words'
import { GrowingTextarea } from './editor/GrowingTextarea'
import { focusWhenDrawn } from '@/ui/input/focus'
import { DiscardEdit, VoiceBar } from '../lazyComponents'
import { AttachButton } from '@/conversation/composer/tools/AttachButton'
import { AttachmentTray } from '@/conversation/composer/tray/lazyTray'
import { usePlace } from '../place'
import { EditBar, ReplyBar } from './ComposerBars'
import { ComposerFooter } from './ComposerFooter'
import { ComposerTools } from '@/conversation/composer/tools/ComposerTools'
import { MarkdownPreview, MarkdownSwitch } from '@/conversation/composer/tools/lazyMarkdownTools'
import { FormatSuggestion } from './format-suggestion/FormatSuggestion'
import { Suggestions, type OpenList } from '@/conversation/composer/suggestions/Suggestions'
import { useComposer, type ComposerController, type ComposerOptions } from './useComposer'
import { useIsMultiline } from './useIsMultiline'

export type ComposerHandle = {
  focus: () => void
  /** Saves the draft now. */
  flush: () => void
  /** Closes an edit, then calls `onDone`. Asks first if changes would be lost; `onDone` is not called on "Keep editing". */
  leaveEdit: (onDone: () => void) => void
}

type Props = ComposerOptions & { name: string; ref: Ref<ComposerHandle> }
type Box = RefObject<HTMLTextAreaElement | null>

/** Needs a new `key` for every conversation; `name` is the conversation's. */
export function Composer({ name, ref, ...options }: Props) {
  const { conversationKey: key, replyTo } = options
  const box = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer(options, box)
  const { state, content, edit, isNarrow, flush, leaveEdit, suggestions } = composer
  const { suggestedFormat, accept, dismiss } = composer.formatSuggestion
  const [list, setList] = useState<OpenList>(null)
  const isMultiline = useIsMultiline(box, content.text, isNarrow)
  const focusBox = useCallback(() => box.current?.focus(), [])
  const frame = useRef<HTMLDivElement>(null)
  // The tray is drawn once the files are in the draft.
  const focusTray = useCallback(
    () => focusWhenDrawn(() => frame.current?.querySelector<HTMLElement>('[data-tray]')),
    [],
  )
  useImperativeHandle(ref, () => ({ focus: focusBox, flush, leaveEdit }))
  const showsPreview = content.mode === 'markdown' && state.isPreviewing
  return (
    <div ref={frame} className="relative">
      {composer.discardQuestion && <DiscardEdit {...composer.discardQuestion} />}
      <Suggestions ref={suggestions} conversationKey={key} box={box} onList={setList} />
      <div className="short-frame flex flex-col overflow-hidden short:max-h-[max(4.5rem,40dvh)] rounded-card bg-surface shadow-[inset_0_0_0_1px_var(--line-strong)] focus-within:shadow-[inset_0_0_0_1.5px_var(--accent-line,var(--accent))] dark:bg-canvas max-sm:rounded-[22px] forced-colors:border">
        <div className="short-away flex-none">
          <Bars options={options} composer={composer} onFocusBox={focusBox} />
          {content.mode === 'markdown' && (
            <MarkdownSwitch
              box={box}
              preview={state.isPreviewing}
              onPreview={(isOn) => composer.update({ type: 'previewSet', isOn })}
            />
          )}
        </div>
        <div className={clsx('flex-none', showsPreview && 'grid lg:grid-cols-2')}>
          <div className="@container">
            <div
              className={clsx(
                'grid items-end gap-1 p-1.5',
                isMultiline ? 'grid-cols-[auto_1fr_auto] gap-y-0' : 'grid-cols-[auto_minmax(0,1fr)_auto]',
              )}
            >
              <AttachButton conversationKey={key} isDisabled={edit !== null} onChosen={focusTray} />
              <TextBox box={box} name={name} composer={composer} list={list} isMultiline={isMultiline} />
              <ComposerTools
                conversationKey={key}
                composer={composer}
                frame={frame}
                className={isMultiline ? 'col-start-3' : NARROW_CONTAINER.tools}
                onFocusBox={focusBox}
              />
            </div>
          </div>
          {showsPreview && <MarkdownPreview text={content.text} box={box} />}
        </div>
      </div>
      <ComposerFooter
        conversationKey={key}
        isReply={replyTo !== null}
        isEdit={edit !== null}
        isMarkdown={content.mode === 'markdown'}
        enterSends={composer.enterSends}
      >
        {suggestedFormat && (
          <FormatSuggestion key={suggestedFormat} format={suggestedFormat} onAccept={accept} onDismiss={dismiss} />
        )}
      </ComposerFooter>
    </div>
  )
}

type BarsProps = { options: ComposerOptions; composer: ComposerController; onFocusBox: () => void }

/** Above the text: the edited or answered message, the recording and the files. */
function Bars({ options: { conversationKey: key, replyTo, onReplyTo }, composer, onFocusBox }: BarsProps) {
  const { state, edit, files, voiceBar, update } = composer
  return (
    <>
      {edit && <EditBar fault={edit.fault} onCancel={() => composer.leaveEdit()} />}
      {!edit && replyTo !== null && <ReplyBar id={replyTo} onCancel={() => onReplyTo(null)} />}
      {state.recording !== 'none' && (
        <VoiceBar
          ref={voiceBar}
          conversationKey={key}
          onAudible={() => update({ type: 'recordingAudible' })}
          onEnd={() => {
            update({ type: 'recordingEnded' })
            onFocusBox()
          }}
        />
      )}
      {!edit && files.length > 0 && <AttachmentTray conversationKey={key} files={files} onEmptied={onFocusBox} />}
    </>
  )
}

type TextBoxProps = { box: Box; name: string; composer: ComposerController; list: OpenList; isMultiline: boolean }

function TextBox({ box, name, composer, list, isMultiline }: TextBoxProps) {
  const { t } = useWords()
  const { isVisit } = usePlace()
  const { state, content, edit, isNarrow, suggestions, update } = composer
  const isMarkdown = content.mode === 'markdown'
  return (
    <GrowingTextarea
      ref={box}
      value={content.text}
      textId={edit?.id ?? state.revision}
      dir="auto"
      aria-label={isVisit ? t(($) => $.chat.composer.short) : t(($) => $.chat.composer.label, { name })}
      placeholder={isNarrow ? t(($) => $.chat.composer.short) : t(($) => $.chat.composer.label, { name })}
      enterKeyHint={!composer.enterSends ? 'enter' : edit ? 'done' : 'send'}
      aria-autocomplete="list"
      aria-controls={list?.listId}
      aria-activedescendant={list?.optionId}
      className={clsx(
        'max-h-[max(4.5rem,min(40dvh,100dvh-13rem))] min-h-8 w-full bg-transparent px-1 py-[5px] text-msg leading-[1.375rem] [overflow-wrap:anywhere] outline-none placeholder:truncate placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:py-[11px] pointer-coarse:text-base',
        isMarkdown && 'font-mono text-sm',
        // Text and preview share the height where they stand one above the other.
        isMarkdown && state.isPreviewing && 'max-lg:max-h-[28dvh]',
        isMultiline ? 'order-first col-span-3 px-2.5!' : NARROW_CONTAINER.box,
      )}
      onChange={({ target: { value, selectionStart } }) => {
        update({ type: 'changed', change: { text: value } })
        suggestions.current?.suggestFor(value, selectionStart)
      }}
      onSelect={({ currentTarget: { value, selectionStart } }) =>
        list && suggestions.current?.suggestFor(value, selectionStart)
      }
      {...composer.boxHandlers}
    />
  )
}

/** On a wide page the container's width decides, without measuring the text: a side panel may leave little room. */
const NARROW_CONTAINER = {
  box: 'sm:@max-[24rem]:order-first sm:@max-[24rem]:col-span-3 sm:@max-[24rem]:px-2.5',
  tools: 'sm:@max-[24rem]:col-start-3',
}
