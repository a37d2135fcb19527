/** One file in the grid: its picture, name, sender and time, and its buttons. */
import { clsx } from 'clsx'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonName } from '@/components/person/personName'
import { useMoment } from '@/components/time/useMoment'
import { FileName } from '@/conversation/attachments/FileCard'
import type { MessageId } from '@/domain/ids'
import { useFormatOf } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectIsFileGone } from '@/store/ui/uiSlice'
import { Checkbox } from '@/ui/fields/Choice'
import { FileActions } from './FileActions'
import type { FileEntry } from './fileEntry'
import { Thumbnail } from '@/conversation/attachments/Thumbnail'
import type { FileCommands } from './useFileCommands'

type Props = {
  file: FileEntry
  columnIndex: number
  isTabStop: boolean
  isSelected: boolean
  onSelect: (id: MessageId) => void
  onFocus: (id: MessageId) => void
  commands: FileCommands
}

const ON_HOVER =
  'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100 transition-opacity duration-fast'

/** The buttons appear with the pointer or the focus; on touch screens they stand below the name. */
export function FileTile({ file, columnIndex, isTabStop, isSelected, onSelect, onFocus, commands }: Props) {
  const { t, i18n } = useTranslation(['common', 'file'])
  const format = useFormatOf(i18n)
  const moment = useMoment()
  const sender = usePersonName(file.authorId)
  const isGone = useAppSelector((state) => selectIsFileGone(state, file.path))
  const tabIndex = isTabStop ? 0 : -1
  // Hundreds of buttons come after the pictures are there.
  const hasActions = useDeferredValue(true, false)
  const about = isGone
    ? t(($) => $.file.gone)
    : format.joinStates([moment(file.at), ...(file.size === 0 ? [] : [format.size(file.size)])])
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex}
      aria-selected={isSelected}
      data-file={file.messageId}
      onFocus={() => onFocus(file.messageId)}
      className="group relative grid min-w-0 grid-rows-[8rem_auto_auto_auto_auto] content-start"
    >
      <button
        type="button"
        data-open
        tabIndex={tabIndex}
        aria-label={t(($) => $.file.page.preview, { name: file.name })}
        onClick={() => commands.preview(file)}
        className={clsx(
          'relative grid h-32 place-items-center overflow-hidden rounded-card bg-sunken text-muted after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_0_0_1px_oklch(0.5_0.02_240/0.18)] forced-colors:after:border',
          isSelected && 'outline-2 -outline-offset-2 outline-accent',
          isGone && 'opacity-60',
        )}
      >
        <Thumbnail file={file} />
      </button>
      <span
        className={clsx(
          'absolute top-1.5 inset-s-1.5 grid rounded bg-raised shadow-e1 pointer-coarse:top-0 pointer-coarse:inset-s-0 pointer-coarse:bg-transparent pointer-coarse:shadow-none',
          isSelected ? 'opacity-100' : ON_HOVER,
        )}
      >
        <Checkbox
          labelHidden
          label={t(($) => $.file.page.select, { name: file.name })}
          tabIndex={tabIndex}
          checked={isSelected}
          onChange={() => onSelect(file.messageId)}
        />
      </span>
      <FileName name={file.name} className="mt-1.5 text-sm" />
      <bdi translate="no" className="truncate text-match-parent text-xs text-muted" title={sender}>
        {sender}
      </bdi>
      <span className="truncate text-xs text-muted tabular" title={about}>
        {about}
      </span>
      <span
        className={clsx(
          'absolute top-1.5 inset-e-1.5 flex rounded bg-raised shadow-e1 pointer-coarse:static pointer-coarse:bg-transparent pointer-coarse:shadow-none',
          ON_HOVER,
        )}
      >
        {hasActions && <FileActions file={file} commands={commands} tabIndex={tabIndex} />}
      </span>
    </div>
  )
}
