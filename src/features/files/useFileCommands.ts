/** The actions on files of the list, and the overlay that they open. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkFile } from '@/api/conversation/checkFile'
import { fileUrl } from '@/api/request/resourceUrl'
import { showErrorToast } from '@/components/fault/showErrorToast'
import { personName } from '@/components/person/personName'
import { downloadFile } from '@/conversation/attachments/downloadFile'
import { useGoToMessage } from '@/conversation/useGoToMessage'
import { addressOf } from '@/domain/address'
import type { MessageId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { loadMessages } from '@/store/history/loadMessages'
import { currentMessages } from '@/store/history/currentMessages'
import { fileFoundGone } from '@/store/ui/uiSlice'
import { showToast } from '@/ui/overlays/toast'
import type { FileEntry } from './fileEntry'

/** The overlay over the page. */
export type FileOverlay =
  | { kind: 'preview'; file: FileEntry }
  | { kind: 'forward'; ids: readonly MessageId[] }
  | { kind: 'delete' | 'download'; files: readonly FileEntry[] }

export type FileCommands = {
  preview: (file: FileEntry) => void
  open: (file: FileEntry) => void
  forward: (file: FileEntry) => void
  download: (file: FileEntry) => void
  remove: (file: FileEntry) => void
}

/** `leaveTo` opens an address so that Back returns to the file. */
export function useFileCommands(leaveTo: (address: string, id: MessageId) => void) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const goTo = useGoToMessage()
  const [overlay, setOverlay] = useState<FileOverlay | null>(null)
  const open = async (file: FileEntry) => {
    // The server does not say in which direct conversation a file was sent.
    const [message] = file.conversation === null ? await dispatch(currentMessages([file.messageId])) : []
    const conversation = file.conversation ?? message?.conversation
    // Admins are told of files in channels that they are not in.
    const isForeign = file.channelId !== null && !selectChannel(store.getState(), file.channelId)
    if (conversation && !isForeign)
      await goTo(conversation, file.messageId, () =>
        leaveTo(addressOf.conversation(conversation, file.messageId), file.messageId),
      )
    else showToast({ text: t(($) => $.file.page.otherConversation), tone: 'info' })
  }
  const forward = async (file: FileEntry) => {
    const { ids, fault } = await dispatch(loadMessages([{ id: file.messageId, conversation: file.conversation }]))
    if (ids.length > 0) setOverlay({ kind: 'forward', ids })
    else if (fault) showErrorToast(t, 'forward', fault, { name: personName(store.getState(), t, file.authorId) })
    else showToast({ text: t(($) => $.file.page.cannotForward), tone: 'info' })
  }
  const download = async ({ path, name }: FileEntry) => {
    const found = await dispatch((_dispatch, _getState, context) => checkFile(context, path))
    if (found !== 'gone') return downloadFile(fileUrl(path), name)
    dispatch(fileFoundGone(path))
    showToast({ text: t(($) => $.file.page.gone, { name }), tone: 'info' })
  }
  // The rows get the same functions always, so that they do not render again.
  const latest = useRef({ open, forward, download })
  useEffect(() => void (latest.current = { open, forward, download }))
  const [commands] = useState<FileCommands>(() => ({
    preview: (file) => setOverlay({ kind: 'preview', file }),
    open: (file) => void latest.current.open(file),
    forward: (file) => void latest.current.forward(file),
    download: (file) => void latest.current.download(file),
    remove: (file) => setOverlay({ kind: 'delete', files: [file] }),
  }))
  return { commands, overlay, setOverlay }
}
