/** The buttons of one file. */
import { Download, Forward, MessageSquare, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { IconButton } from '@/ui/fields/IconButton'
import type { FileEntry } from './fileEntry'
import { selectMayDelete } from './selectMayDelete'
import type { FileCommands } from './useFileCommands'

type Props = { file: FileEntry; commands: FileCommands; tabIndex: 0 | -1 }

/** Open in conversation, Forward, Download, and Delete where it is allowed. */
export function FileActions({ file, commands, tabIndex }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const mayDelete = useAppSelector((state) => selectMayDelete(state, file))
  return (
    <>
      <IconButton
        size="small"
        icon={MessageSquare}
        label={t(($) => $.file.page.open)}
        tabIndex={tabIndex}
        onClick={() => commands.open(file)}
      />
      <IconButton
        size="small"
        icon={Forward}
        label={t(($) => $.chat.action.forward)}
        tabIndex={tabIndex}
        onClick={() => commands.forward(file)}
      />
      <IconButton
        size="small"
        icon={Download}
        label={t(($) => $.file.download)}
        tabIndex={tabIndex}
        onClick={() => commands.download(file)}
      />
      {mayDelete && (
        <IconButton
          size="small"
          icon={Trash2}
          label={t(($) => $.file.page.delete)}
          tabIndex={tabIndex}
          onClick={() => commands.remove(file)}
        />
      )}
    </>
  )
}
