/** Shows the rest of a conversation that takes nothing any more: texts to copy, files to save. */
import { Copy, Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopyWithToast } from '@/components/clipboard/useCopyWithToast'
import { useLocalFileUrl } from '@/conversation/attachments/upload/useLocalFileUrl'
import type { ConversationKey } from '@/domain/conversation'
import type { DraftFile } from '@/store/drafts/draft'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppSelector } from '@/store/hooks'
import { Icon } from '@/ui/display/Icon'
import { Button, buttonClass } from '@/ui/fields/Button'

/** The draft of a conversation whose other person is gone; nothing without one. */
export function UnsentDraft({ conversationKey }: { conversationKey: ConversationKey }) {
  const draft = useAppSelector((state) => selectDraft(state, conversationKey))
  if (!draft) return null
  return (
    <div className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      <UnsentText text={draft.text.trim()} />
      <UnsentText text={draft.edit?.text.trim() ?? ''} />
      <UnsentFiles files={draft.files} />
    </div>
  )
}

/** Renders nothing for an empty text. */
export function UnsentText({ text }: { text: string }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const id = useId()
  const copy = useCopyWithToast()
  if (text === '') return null
  return (
    <section aria-labelledby={id} className="grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-sm font-medium text-muted">
          {t(($) => $.chat.cannotWrite.written)}
        </h2>
        <Button size="small" tone="quiet" icon={Copy} onClick={() => void copy(text)}>
          {t(($) => $.chat.action.copyText)}
        </Button>
      </div>
      <p className="max-h-[40dvh] overflow-y-auto rounded-card bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
    </section>
  )
}

type UnsentFile = Pick<DraftFile, 'fileId' | 'name' | 'spoken'>

/** Renders nothing without attachments. */
export function UnsentFiles({ files }: { files: readonly UnsentFile[] }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const id = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="text-sm font-medium text-muted">
        {t(($) => $.file.attachments)}
      </h2>
      <ul className="grid justify-items-start gap-1">
        {files.map((file) => (
          <UnsentFileLink key={file.fileId} file={file} />
        ))}
      </ul>
    </section>
  )
}

function UnsentFileLink({ file }: { file: UnsentFile }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const address = useLocalFileUrl(file.fileId)
  const name = file.spoken ? t(($) => $.chat.message.voice) : file.name
  return (
    <li className="max-w-full">
      <a
        href={address ?? undefined}
        download={file.name}
        title={t(($) => $.file.download)}
        className={`${buttonClass({ size: 'small' })} max-w-full`}
      >
        <Icon of={Download} size="xs" />
        <bdi translate="no" className="truncate">
          {name}
        </bdi>
      </a>
    </li>
  )
}
