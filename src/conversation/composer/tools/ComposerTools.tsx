/** The buttons behind the text: Markdown, emoji, message expiry, voice message and Send. */
import { clsx } from 'clsx'
import { ArrowUp, Check, createLucideIcon, Mic } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { useWords } from '@/conversation/words'
import { EmojiButton } from '@/conversation/composer/editor/EmojiButton'
import type { ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { IconButton } from '@/ui/fields/IconButton'
import { preload } from '@/ui/lazy'
import { usePlace } from '@/conversation/place'
import { isSaving } from '@/conversation/composer/composerState'
import { ExpiryButton } from './ExpiryButton'
import { markdownToolsModule } from './lazyMarkdownTools'
import type { ComposerController } from '@/conversation/composer/useComposer'

/** The Markdown logo, an M and an arrow down, in the style of the icon library, which has none. */
const MarkdownGlyph = createLucideIcon('markdown', [
  ['path', { d: 'M3 17V7l5 5 5-5v10', key: 'm' }],
  ['path', { d: 'M18.5 7v10m-3-3 3 3 3-3', key: 'arrow' }],
])

type Props = {
  conversationKey: ConversationKey
  composer: ComposerController
  /** The element of the composer. */
  frame: RefObject<HTMLElement | null>
  className: string
  onFocusBox: () => void
}

/** On a narrow screen the voice button takes the place of Send while there is nothing to send. */
export function ComposerTools({ conversationKey: key, composer, frame, className, onFocusBox }: Props) {
  const { t } = useWords()
  const { isVisit } = usePlace()
  const { state, content, edit, isNarrow, canRecord, canSend } = composer
  const expires = useAppSelector((state) => state.settings.expiries[key] !== undefined)
  // A narrow screen shows the expiry button once messages expire, and keeps it to turn the expiry off.
  const [hasExpired, setHasExpired] = useState(expires)
  if (expires && !hasExpired) setHasExpired(true)
  const isMarkdown = content.mode === 'markdown'
  return (
    <div className={clsx('flex', className)}>
      <IconButton
        icon={MarkdownGlyph}
        label={t(($) => $.chat.composer.markdown)}
        pressed={isMarkdown}
        onPointerEnter={() => preload(markdownToolsModule)}
        onClick={() => {
          composer.setMode(isMarkdown ? 'text' : 'markdown')
          onFocusBox()
        }}
      />
      <EmojiButton editor={frame} onOpen={onFocusBox} onPick={composer.insertEmoji} />
      {(!isNarrow || hasExpired) && !edit && !isVisit && <ExpiryButton conversationKey={key} />}
      {canRecord ? (
        <IconButton icon={Mic} label={t(($) => $.chat.voice.record)} onClick={composer.startRecording} />
      ) : (
        // Keeps the place, so that no button moves under the pointer when a recording starts.
        !isNarrow && !edit && !isVisit && <span className="size-8" />
      )}
      <IconButton
        icon={edit ? Check : ArrowUp}
        tone="accent"
        disabled={!canSend || isSaving(state)}
        label={edit ? t(($) => $.common.action.saveChanges) : t(($) => $.chat.composer.send)}
        hidden={isNarrow && canRecord}
        className="ms-1 disabled:bg-pressed! disabled:text-muted! max-sm:rounded-full"
        // The focus stays in the box: a phone's keyboard would close and the page jump.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => composer.send()}
      />
    </div>
  )
}
