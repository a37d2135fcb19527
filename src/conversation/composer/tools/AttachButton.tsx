/** Attaches files that are chosen from the device. */
import { Paperclip } from 'lucide-react'
import { memo, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trayModule } from '@/conversation/composer/tray/lazyTray'
import { useWords } from '@/conversation/words'
import type { ConversationKey } from '@/domain/conversation'
import { attachFiles } from '@/store/drafts/attachments'
import { useAppDispatch } from '@/store/hooks'
import { FileInput } from '@/ui/fields/FileInput'
import { IconButton } from '@/ui/fields/IconButton'
import { preload } from '@/ui/lazy'

type Props = { conversationKey: ConversationKey; isDisabled: boolean; onChosen: () => void }

/** `onChosen` is called after every choice. */
export const AttachButton = memo(function AttachButton({ conversationKey: key, isDisabled, onChosen }: Props) {
  const { t } = useWords()
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  // A file input is slow to create, so it is made at the first press.
  const [hasInput, setHasInput] = useState(false)
  const chooseFiles = useCallback(() => {
    preload(trayModule)
    flushSync(() => setHasInput(true))
    input.current?.click()
  }, [])
  return (
    <>
      <IconButton
        icon={Paperclip}
        disabled={isDisabled}
        label={t(($) => $.chat.composer.attach)}
        onClick={chooseFiles}
      />
      {hasInput && (
        <FileInput
          ref={input}
          multiple
          onFiles={(files) => {
            void dispatch(attachFiles(key, files))
            onChosen()
          }}
        />
      )}
    </>
  )
})
