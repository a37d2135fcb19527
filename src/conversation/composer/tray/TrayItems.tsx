/** The items of the attachment tray: files, and voice messages that can be played. */
import { ArrowDown, ArrowUp, File as FileIcon, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { clockTime } from '@/lib/clockTime'
import { VoicePlayer } from '@/conversation/lazyComponents'
import { FileName } from '@/conversation/attachments/FileCard'
import { fileKind } from '@/conversation/attachments/fileKind'
import { extensionLabel } from '@/conversation/attachments/fileName'
import { useLocalFileUrl } from '@/conversation/attachments/upload/useLocalFileUrl'
import { replaceAttachment } from '@/store/drafts/attachments'
import { readBlob } from '@/store/drafts/blobs'
import type { DraftFile } from '@/store/drafts/draft'
import { useAppDispatch } from '@/store/hooks'
import { FileInput } from '@/ui/fields/FileInput'
import { IconButton } from '@/ui/fields/IconButton'

type Props = {
  conversationKey: ConversationKey
  file: DraftFile
  isDragged: boolean
  onRemove: () => void
  /** Null at the ends of the list. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

const itemClass = (isDragged: boolean) =>
  `group/item rounded bg-sunken p-1.5 ${isDragged ? 'opacity-60 shadow-[inset_0_0_0_1.5px_var(--accent)]' : ''}`

/** A recording with a player. */
export function VoiceItem({ file, isDragged, ...toolsProps }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const name = t(($) => $.chat.message.voice)
  const length = (file.spoken?.lengthMs ?? 0) / 1000
  return (
    <li
      data-file={file.fileId}
      aria-label={`${name}, ${clockTime(length)}`}
      className={`flex w-100 max-w-full items-center gap-2 ${itemClass(isDragged)}`}
    >
      <VoicePlayer file={file} name={name} />
      <UnstoredNote file={file} />
      <Tools name={name} {...toolsProps} />
    </li>
  )
}

/** Any other file. One that cannot be sent says why, and can be chosen again in the same place. */
export function FileItem({ file, isDragged, conversationKey: key, ...toolsProps }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const format = useFormat()
  const isImage = fileKind(file.contentType, file.size) === 'image' && file.width !== null
  const image = useLocalFileUrl(isImage ? file.fileId : null)
  const isMissing = useIsMissing(file)
  const why = file.unreadable ? t(($) => $.file.unreadable) : isMissing ? t(($) => $.file.again) : null
  const size = format.size(file.size)
  return (
    <li
      data-file={file.fileId}
      aria-label={`${file.name}, ${size}`}
      className={`grid min-h-13 w-56 max-w-full grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-2 max-sm:w-full ${itemClass(isDragged)}`}
    >
      <span
        data-handle=""
        className="grid size-10 cursor-grab touch-none place-items-center overflow-hidden rounded-xs bg-pressed text-[10px] font-semibold text-muted"
        aria-hidden
      >
        {image ? (
          <img src={image} alt="" draggable={false} className="size-full object-cover" />
        ) : (
          extensionLabel(file.name) || <FileIcon size={20} />
        )}
      </span>
      <span className="min-w-0">
        <FileName name={file.name} className="text-sm leading-[1.125rem]" />
        <span className={`block text-xs tabular-nums ${why === null ? 'text-muted' : 'text-danger-text'}`}>
          {why ?? size}
        </span>
        {why === null && <UnstoredNote file={file} />}
      </span>
      <Tools
        name={file.name}
        {...toolsProps}
        chooseAgainButton={
          why === null ? null : <ChooseAgainButton name={file.name} conversationKey={key} fileId={file.fileId} />
        }
      />
    </li>
  )
}

/** Says that a reload loses the file, where it does. */
function UnstoredNote({ file }: { file: DraftFile }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  return file.unstored && <span className="block text-xs text-muted">{t(($) => $.file.unstored)}</span>
}

/** Whether the bytes are gone: large files are not kept across a reload. */
function useIsMissing({ fileId, kept, unreadable }: DraftFile): boolean {
  const dispatch = useAppDispatch()
  const [isMissing, setMissing] = useState(false)
  const isInDoubt = !kept && !unreadable
  useEffect(() => {
    if (!isInDoubt) return
    let wanted = true
    void dispatch(readBlob(fileId)).then((blob) => wanted && setMissing(blob === null))
    return () => {
      wanted = false
    }
  }, [dispatch, fileId, isInDoubt])
  return isInDoubt && isMissing
}

type ChooseAgainButtonProps = { name: string; conversationKey: ConversationKey; fileId: string }

function ChooseAgainButton({ name, conversationKey, fileId }: ChooseAgainButtonProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const dispatch = useAppDispatch()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon={RotateCw}
        size="small"
        label={t(($) => $.file.named.again, { name })}
        data-tooltip={t(($) => $.file.again)}
        onClick={() => picker.current?.click()}
      />
      <FileInput ref={picker} onFiles={([file]) => void dispatch(replaceAttachment(conversationKey, fileId, file))} />
    </>
  )
}

/** Shows the buttons that reorder on hover and focus only. */
const HIDDEN_UNTIL_ACTIVE =
  'not-group-focus-within/item:not-group-hover/item:max-w-0! not-group-focus-within/item:not-group-hover/item:min-w-0! not-group-focus-within/item:not-group-hover/item:overflow-hidden'

type ToolsProps = Pick<Props, 'onRemove' | 'onUp' | 'onDown'> & { name: string; chooseAgainButton?: React.ReactNode }

/** The names of the buttons contain the file; their tooltips stand at the file and do not. */
function Tools({ name, onRemove, onUp, onDown, chooseAgainButton }: ToolsProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const moves = [
    {
      icon: ArrowUp,
      label: t(($) => $.file.named.moveUp, { name }),
      'data-tooltip': t(($) => $.file.moveUp),
      onClick: onUp,
    },
    {
      icon: ArrowDown,
      label: t(($) => $.file.named.moveDown, { name }),
      'data-tooltip': t(($) => $.file.moveDown),
      onClick: onDown,
    },
  ]
  return (
    <span className="flex">
      {chooseAgainButton}
      {moves.map(
        ({ onClick, ...move }) =>
          onClick && (
            <IconButton
              key={move.label}
              {...move}
              size="small"
              data-move=""
              className={HIDDEN_UNTIL_ACTIVE}
              onClick={onClick}
            />
          ),
      )}
      <IconButton
        icon={X}
        size="small"
        data-remove=""
        label={t(($) => $.file.named.remove, { name })}
        data-tooltip={t(($) => $.common.action.remove)}
        onClick={onRemove}
      />
    </span>
  )
}
