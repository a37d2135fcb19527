/** The preview or dialog over the page. */
import type { TableState } from '@/components/table/useDataTable'
import { ForwardDialog } from '@/conversation/lazyComponents'
import type { MessageId } from '@/domain/ids'
import { DeleteFilesDialog } from './DeleteFilesDialog'
import type { FileEntry } from './fileEntry'
import { FilePreview } from './FilePreview'
import type { FileCommands, FileOverlay } from './useFileCommands'
import { DownloadDialog } from './zip/DownloadDialog'

type Props = {
  overlay: FileOverlay
  table: TableState<FileEntry, MessageId>
  commands: FileCommands
  onOpen: (overlay: FileOverlay | null) => void
}

/** At most one is open. */
export function FilesOverlay({ overlay, table: { view, selection }, commands, onOpen }: Props) {
  const close = () => onOpen(null)
  switch (overlay.kind) {
    case 'preview':
      return (
        <FilePreview
          file={overlay.file}
          shown={view.shown}
          onStep={(file) => onOpen({ kind: 'preview', file })}
          commands={commands}
          onClose={close}
        />
      )
    case 'forward':
      return <ForwardDialog ids={overlay.ids} onClose={close} />
    case 'delete':
      return (
        <DeleteFilesDialog
          files={overlay.files}
          onDone={() => overlay.files.length > 1 && selection.clear()}
          onClose={close}
        />
      )
    case 'download':
      return <DownloadDialog files={overlay.files} onClose={close} />
  }
}
