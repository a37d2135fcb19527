/** The files that go with the next message: what they are, in which order, and why one of them cannot. */
import { ArrowDown, ArrowUp, File, X } from 'lucide-react'
import { useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { FileName } from '@/parts/message/FileCard'
import { fileKind, kindMark } from '@/parts/message/fileName'
import { useLocalPicture } from '@/parts/upload/useLocalPicture'
import { removeAttachment } from '@/store/drafts/attachments'
import type { DraftFile } from '@/store/drafts/draft'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { IconButton } from '@/ui/IconButton'

/** A list named Attachments. */
export function AttachmentTray({
  conversationKey,
  files,
}: {
  conversationKey: ConversationKey
  files: readonly DraftFile[]
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => {
    const draft = selectDraft(store.getState(), conversationKey)
    const moved = draft?.files[from]
    if (!draft || !moved || to < 0 || to >= draft.files.length) return
    const rest = draft.files.filter((_, index) => index !== from)
    dispatch(
      draftSaved(conversationKey, {
        ...draft,
        files: [...rest.slice(0, to), moved, ...rest.slice(to)],
      }),
    )
  }
  const remove = (index: number, fileId: string) => {
    void dispatch(removeAttachment(conversationKey, fileId))
    // the button that had the focus is gone with its item
    const items = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]')
    ;(items?.[index + 1] ?? items?.[index - 1])?.focus()
  }
  return (
    <ul
      ref={list}
      aria-label={t(($) => $.file.attachments)}
      className="flex max-h-48 flex-wrap gap-2 overflow-y-auto px-3 pt-2.5 pb-0.5"
    >
      {files.map((file, index) => (
        <Item
          key={file.fileId}
          file={file}
          onRemove={() => remove(index, file.fileId)}
          onUp={index > 0 ? () => move(index, index - 1) : null}
          onDown={index < files.length - 1 ? () => move(index, index + 1) : null}
        />
      ))}
    </ul>
  )
}

/** Reordering shows on hover and once the focus is in the item; there is room for it, so nothing else moves. */
const HIDES =
  'not-group-focus-within/item:not-group-hover/item:max-w-0! not-group-focus-within/item:not-group-hover/item:min-w-0! not-group-focus-within/item:not-group-hover/item:overflow-hidden max-sm:hidden'

type ItemProps = { file: DraftFile; onRemove: () => void; onUp: (() => void) | null; onDown: (() => void) | null }

function Item({ file, onRemove, onUp, onDown }: ItemProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isImage = fileKind(file.contentType, file.size) === 'image' && file.width !== null
  const picture = useLocalPicture(isImage ? file.fileId : null)
  const size = format.size(file.size)
  return (
    <li
      aria-label={`${file.name}, ${size}`}
      className="group/item grid min-h-13 w-56 max-w-full grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-2 rounded bg-sunken p-1.5"
    >
      <span
        className="grid size-10 place-items-center overflow-hidden rounded-xs bg-pressed text-[10px] font-semibold text-muted"
        aria-hidden
      >
        {picture ? (
          <img src={picture} alt="" className="size-full object-cover" />
        ) : (
          kindMark(file.name) || <File size={20} />
        )}
      </span>
      <span className="min-w-0">
        <FileName name={file.name} className="text-sm leading-[1.125rem]" />
        <span className="block text-xs text-muted tabular-nums">{file.kept ? size : t(($) => $.file.again)}</span>
      </span>
      <span className="flex">
        {onUp && (
          <IconButton icon={ArrowUp} size="small" className={HIDES} label={t(($) => $.file.moveUp)} onClick={onUp} />
        )}
        {onDown && (
          <IconButton
            icon={ArrowDown}
            size="small"
            className={HIDES}
            label={t(($) => $.file.moveDown)}
            onClick={onDown}
          />
        )}
        <IconButton icon={X} size="small" data-remove="" label={t(($) => $.common.action.remove)} onClick={onRemove} />
      </span>
    </li>
  )
}
