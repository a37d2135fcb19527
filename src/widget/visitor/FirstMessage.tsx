/** The box for the first message of a visitor. There is neither account nor store yet; both come with it. */
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/fields/IconButton'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { COARSE, useMedia } from '@/ui/layout/useMedia'

/** The server takes no longer message. */
const MAX_LETTERS = 4_096

type Props = {
  /** A text that was not sent when the page was left. */
  initial: string
  isBusy: boolean
  problem: string | null
  onSend: (text: string) => void
  /** The visitor begins to write: the code of the chat may load. */
  onBegin: () => void
}

/** The text stays until the chat has it. */
export function FirstMessage({ initial, isBusy, problem, onSend, onBegin }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  const [text, setText] = useState(initial)
  const isCoarse = useMedia(COARSE)
  const send = () => {
    if (text.trim() !== '' && !isBusy) onSend(text.trim())
  }
  return (
    <form
      className="grid flex-none gap-2 px-3 pb-[max(12px,env(safe-area-inset-bottom))]"
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
      <div className="flex items-end gap-1 rounded-card bg-surface p-1.5 shadow-[inset_0_0_0_1px_var(--line-strong)] focus-within:shadow-[inset_0_0_0_1.5px_var(--text)] forced-colors:border">
        <textarea
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
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isCoarse || isInputMethodKey(event.nativeEvent)) return
            event.preventDefault()
            send()
          }}
        />
        <IconButton
          type="submit"
          icon={ArrowUp}
          tone="accent"
          disabled={text.trim() === ''}
          aria-busy={isBusy}
          label={t(($) => $.widget.write.send)}
          className="disabled:bg-pressed! disabled:text-muted!"
          onPointerDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  )
}
