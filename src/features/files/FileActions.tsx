/** The buttons of one file. */
import { Download, Forward, MessageSquare, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import { selectMyPermissions } from '@/store/channels/selectors'
import { selectMe, selectMyId } from '@/store/session/selectors'
import { IconButton } from '@/ui/IconButton'
import type { FileEntry } from './fileEntry'
import type { FileCommands } from './useFileCommands'

/** Returns whether this person may delete the message of a file. */
const useMayDelete = ({ authorId, conversation }: FileEntry): boolean =>
  useAppSelector((state) => {
    if (authorId === selectMyId(state)) return true
    const me = selectMe(state)
    if (me && roleOf(me) === 'admin') return true
    return conversation !== null && selectMyPermissions(state, conversation).canDeleteAny
  })

type Props = { file: FileEntry; commands: FileCommands; tabIndex: 0 | -1 }

/** Open in conversation, Forward, Download, and Delete where it is allowed. */
export function FileActions({ file, commands, tabIndex }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const mayDelete = useMayDelete(file)
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
