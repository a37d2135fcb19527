/** The files of the draft: their order, and why one cannot be sent. */
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { removeAttachment } from '@/store/drafts/attachments'
import type { DraftFile } from '@/store/drafts/draft'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { lineSign } from '@/ui/input/readingDirection'
import { FileItem, VoiceItem } from './TrayItems'

type Props = {
  conversationKey: ConversationKey
  files: readonly DraftFile[]
  /** The last file was removed, and the focus with it. */
  onEmptied: () => void
}

/** A list that is reordered by the buttons of its items or by dragging their images. */
export function AttachmentTray({ conversationKey: key, files, onEmptied }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const dispatch = useAppDispatch()
  const list = useRef<HTMLUListElement>(null)
  const move = useMove(key)
  const { dragged, handlers } = useDragging(files, move)
  const [announcement, announce] = useState('')
  const [moved, setMoved] = useState<string | null>(null)
  useEffect(() => {
    // The pressed button is gone when its item reaches an end of the list.
    const item = moved === null ? null : list.current?.querySelector(`[data-file="${moved}"]`)
    if (item && !item.contains(document.activeElement)) item.querySelector<HTMLElement>('[data-move]')?.focus()
  }, [moved, files])

  const press = (from: number, to: number) => {
    move(from, to)
    const file = files[from]
    if (!file) return
    setMoved(file.fileId)
    announce(t(($) => $.file.position, { name: file.name, at: to + 1, count: files.length }))
  }
  const remove = (index: number, fileId: string) => {
    void dispatch(removeAttachment(key, fileId))
    // The button that had the focus is gone with its item.
    const items = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]')
    const next = items?.[index + 1] ?? items?.[index - 1]
    if (next) next.focus()
    else onEmptied()
  }
  return (
    <>
      <ul
        ref={list}
        data-tray
        // Gets the focus after files were chosen.
        tabIndex={-1}
        aria-label={t(($) => $.file.attachments)}
        className="flex max-h-48 flex-wrap gap-2 overflow-y-auto px-3 pt-2.5 pb-0.5"
        {...handlers}
      >
        {files.map((file, index) => {
          const Item = file.spoken ? VoiceItem : FileItem
          return (
            <Item
              key={file.fileId}
              conversationKey={key}
              file={file}
              isDragged={dragged === file.fileId}
              onRemove={() => remove(index, file.fileId)}
              onUp={index > 0 ? () => press(index, index - 1) : null}
              onDown={index < files.length - 1 ? () => press(index, index + 1) : null}
            />
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function useMove(key: ConversationKey) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return (from: number, to: number) => {
    const draft = selectDraft(store.getState(), key)
    const moved = draft?.files[from]
    if (!draft || !moved || to < 0 || to >= draft.files.length) return
    const rest = draft.files.filter((_, index) => index !== from)
    dispatch(draftSaved(key, { ...draft, files: [...rest.slice(0, to), moved, ...rest.slice(to)] }))
  }
}

/** Dragging by pointer: the held item takes the place of the item under the pointer. */
function useDragging(files: readonly DraftFile[], move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const indexOf = (fileId: string | undefined) => files.findIndex((file) => file.fileId === fileId)
  const end = () => setDragged(null)
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null
      const fileId = handle?.closest<HTMLElement>('[data-file]')?.dataset.file
      if (event.button !== 0 || fileId === undefined) return
      event.preventDefault()
      // The list captures the pointer: an item loses it when it moves in the document.
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(fileId)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (dragged === null) return
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-file]')
      const [from, to] = [indexOf(dragged), indexOf(over?.dataset.file)]
      if (!over || from < 0 || to < 0 || from === to) return
      // Items swap only after the pointer has passed the middle. Otherwise items of different widths would swap at every move.
      const box = over.getBoundingClientRect()
      const isBeside = clientY >= box.top && clientY <= box.bottom
      const beyond = lineSign() * (clientX - (box.left + box.width / 2))
      if (isBeside && (from < to ? beyond < 0 : beyond > 0)) return
      move(from, to)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { dragged, handlers }
}
