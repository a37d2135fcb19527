/** The bars above the text: the answered message, or that a message is edited. */
import { Pencil, Reply, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { previewText } from '../message-body/previewText'
import { usePreviewTexts } from '../message-body/usePreviewTexts'
import { usePersonName } from '@/components/person/personName'
import { IconButton } from '@/ui/fields/IconButton'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { replyingToParts } from '../message-body/text/replyingToParts'

type BarProps = { name: string; icon: ReactNode; cancel: string; onCancel: () => void; children: ReactNode }

function Bar({ name, icon, cancel, onCancel, children }: BarProps) {
  return (
    <div
      role="group"
      aria-label={name}
      className="mx-px flex min-h-10 min-w-0 items-center gap-2 border-b border-line py-1.5 ps-3 pe-1.5 text-sm text-muted"
    >
      <span className="flex-none text-accent-text">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
      <IconButton icon={X} size="small" label={cancel} onClick={onCancel} />
    </div>
  )
}

/** The author and the beginning of the answered message; a sentence where it is not known. */
export function ReplyBar({ id, onCancel }: { id: MessageId; onCancel: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const words = usePreviewTexts()
  const message = useAppSelector((state) => selectMessage(state, id))
  const name = usePersonName(message?.authorId)
  const title = message ? t(($) => $.chat.composer.replyingTo, { name }) : t(($) => $.chat.message.replyGone)
  return (
    <Bar
      name={title}
      icon={<Reply size={16} aria-hidden />}
      cancel={t(($) => $.chat.composer.cancelReply)}
      onCancel={onCancel}
    >
      {/* The text of somebody else is cut by its own direction. */}
      <span className="flex gap-2">
        <span className={message ? 'max-w-3/5 flex-none truncate' : 'truncate'}>
          {message ? <Replying name={name} /> : <span className="font-medium text-text">{title}</span>}
        </span>
        {message && (
          <bdi className="truncate">
            {message.deletedBy === null ? previewText(message.body, words) : t(($) => $.chat.message.replyDeleted)}
          </bdi>
        )}
      </span>
    </Bar>
  )
}

/** The title with the name in bold, wherever the language puts it. */
function Replying({ name }: { name: string }) {
  const { t } = useTranslation(['common', 'chat'])
  const { before, after } = replyingToParts(t)
  return (
    <span className="text-text">
      <span>{before}</span>
      <bdi translate="no" className="font-semibold">
        {name}
      </bdi>
      <span>{after}</span>
    </span>
  )
}

/** `fault` is why the last save failed. */
export function EditBar({ fault, onCancel }: { fault: Fault | null; onCancel: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const title = t(($) => $.chat.composer.editing)
  return (
    <Bar
      name={title}
      icon={<Pencil size={16} aria-hidden />}
      cancel={t(($) => $.chat.composer.cancelEdit)}
      onCancel={onCancel}
    >
      <span className="font-medium text-text">{title}</span>
      {fault && (
        <span role="alert" className="block text-danger-text">
          {t(($) => $.chat.composer.editFailed, { reason: faultText(t, fault).headline })}
        </span>
      )}
    </Bar>
  )
}
