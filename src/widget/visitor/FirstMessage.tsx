/**
 * The box for the first message of a visitor. There is neither account nor store yet; both come with it
 * (decision 0215).
 */
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { pastedFiles } from '@/conversation/composer/editor/pastedFiles'
import { IconButton } from '@/ui/fields/IconButton'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { AttachButton, FirstFiles } from './FirstFiles'
import type { FirstContent } from './firstMessage'

/** The server takes no longer message. */
const MAX_LETTERS = 4_096

type Props = {
  /** A message that was not sent when the page was left. */
  initial: FirstContent
  isBusy: boolean
  problem: string | null
  onSend: (content: FirstContent) => void
  /** The visitor begins to write: the code of the chat may load. */
  onBegin: () => void
  /** Stands above the box. Files may be dropped there, too. */
  children: ReactNode
}

/** Text and files stay until the chat has them. */
export function FirstMessage({ initial, isBusy, problem, onSend, onBegin, children }: Props) {
  const [text, setText] = useState(initial.text)
  const [files, setFiles] = useState(initial.files)
  const box = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === '' && files.length === 0
  const send = () => {
    if (!isEmpty && !isBusy) onSend({ text: text.trim(), files })
  }
  const add = (chosen: readonly File[]) => {
    if (isBusy || chosen.length === 0) return
    setFiles([...files, ...chosen])
    onBegin()
    box.current?.focus()
  }
  return (
    <div
      className="contents"
      onDragOver={(event) => allowFiles(event, !isBusy)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-3">{children}</div>
      <form
        className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2 px-3 pb-[max(12px,env(safe-area-inset-bottom))]"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {problem !== null && (
          <p role="alert" className="px-1 text-sm text-danger-text [overflow-wrap:anywhere]">
            {problem}
          </p>
        )}
        {files.length > 0 && (
          <FirstFiles
            files={files}
            isBusy={isBusy}
            onRemove={(index) => {
              setFiles(files.filter((_, other) => other !== index))
              box.current?.focus()
            }}
          />
        )}
        <Box
          box={box}
          text={text}
          isBusy={isBusy}
          canSend={!isEmpty}
          onText={setText}
          onFiles={add}
          onSend={send}
          onBegin={onBegin}
        />
      </form>
    </div>
  )
}

/** Files are refused elsewhere by the page itself. */
function allowFiles(event: DragEvent, isAllowed: boolean) {
  if (!event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = isAllowed ? 'copy' : 'none'
}

type BoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  isBusy: boolean
  canSend: boolean
  onText: (text: string) => void
  onFiles: (files: readonly File[]) => void
  onSend: () => void
  onBegin: () => void
}

function Box({ box, text, isBusy, canSend, onText, onFiles, onSend, onBegin }: BoxProps) {
  const { t } = useTranslation(['common', 'widget'])
  const isCoarse = useMedia(COARSE)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isCoarse || isInputMethodKey(event.nativeEvent)) return
    event.preventDefault()
    onSend()
  }
  return (
    <div className="flex items-end gap-1 rounded-card bg-surface p-1.5 shadow-[inset_0_0_0_1px_var(--line-strong)] focus-within:shadow-[inset_0_0_0_1.5px_var(--accent-line,var(--accent))] dark:bg-canvas max-sm:rounded-[22px] forced-colors:border">
      <AttachButton isDisabled={isBusy} onFiles={onFiles} />
      <textarea
        ref={box}
        rows={1}
        dir="auto"
        data-first-focus
        readOnly={isBusy}
        maxLength={MAX_LETTERS}
        value={text}
        aria-label={t(($) => $.widget.write.label)}
        placeholder={t(($) => $.widget.write.label)}
        enterKeyHint={isCoarse ? 'enter' : 'send'}
        className="field-sizing-content max-h-[40dvh] min-h-8 w-full resize-none bg-transparent px-2 py-[5px] text-msg leading-[1.375rem] [overflow-wrap:anywhere] outline-none placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:py-[11px] pointer-coarse:text-base"
        onFocus={onBegin}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = pastedFiles(event.clipboardData)
          if (files.length === 0) return
          event.preventDefault()
          onFiles(files)
        }}
      />
      <IconButton
        type="submit"
        icon={ArrowUp}
        tone="accent"
        disabled={!canSend}
        aria-busy={isBusy}
        label={t(($) => $.widget.write.send)}
        className="disabled:bg-pressed! disabled:text-muted! max-sm:rounded-full"
        onPointerDown={(event) => event.preventDefault()}
      />
    </div>
  )
}
