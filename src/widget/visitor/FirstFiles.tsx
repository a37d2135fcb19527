/** The files of the first message: how they are chosen, and which ones are. */
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileInput } from '@/ui/fields/FileInput'
import { IconButton } from '@/ui/fields/IconButton'

type AttachButtonProps = { isDisabled: boolean; onFiles: (files: readonly File[]) => void }

/** Opens the file chooser of the browser. */
export function AttachButton({ isDisabled, onFiles }: AttachButtonProps) {
  const { t } = useTranslation(['common', 'widget'])
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon={Paperclip}
        disabled={isDisabled}
        label={t(($) => $.widget.write.attach)}
        onClick={() => input.current?.click()}
      />
      <FileInput ref={input} multiple onFiles={onFiles} />
    </>
  )
}

type Props = { files: readonly File[]; isBusy: boolean; onRemove: (index: number) => void }

/** Lists the chosen files. */
export function FirstFiles({ files, isBusy, onRemove }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  return (
    <ul
      aria-label={t(($) => $.widget.write.attached)}
      className="grid max-h-[30dvh] grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto"
    >
      {files.map((file, index) => (
        // Two chosen files may be the same, and a file has no name of its own.
        <li key={index} className="flex items-center gap-1 rounded bg-sunken ps-2 text-sm">
          <span dir="auto" className="min-w-0 flex-1 truncate text-match-parent">
            {file.name}
          </span>
          <IconButton
            icon={X}
            size="small"
            disabled={isBusy}
            label={t(($) => $.widget.write.remove, { name: file.name })}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  )
}
