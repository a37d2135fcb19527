/** A picture of a person, a channel or the server, with the button that replaces it. */
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest, type Outcome } from '@/components/fault/useRequest'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import type { PictureArea } from '@/platform/files/shrinkPicture'
import { changePicture, readPicture, type PictureOwner } from '@/store/pictures'
import { DoneNote } from '@/ui/display/DoneNote'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'
import { FileInput } from '@/ui/fields/FileInput'
import { FieldTarget } from '../form/FieldTarget'
import { CropDialog } from './lazyOverlays'

type Props = {
  /** The name of the field in the search of settings. */
  name: string
  owner: PictureOwner
  /** The name of the button, by default Change picture. */
  label?: string
  /** The shape in which others see the picture. */
  shape?: 'round' | 'square'
  disabled?: boolean
  /** The picture as it is now, 72 px. */
  picture: ReactNode
  /** Stands above the button. */
  children?: ReactNode
}

/**
 * Checks a chosen file (at least 128 px, at most 5 MB), asks which part of it is to be seen, and uploads that. Everybody sees the new picture when the server has announced it.
 */
export function PictureInput({ name, owner, label, shape = 'round', disabled = false, picture, children }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const picker = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState(0)
  const [cropped, setCropped] = useState<{ file: Blob; src: string } | null>(null)
  useEffect(() => (cropped === null ? undefined : () => URL.revokeObjectURL(cropped.src)), [cropped])

  const upload = async (file: Blob, area?: PictureArea): Promise<Outcome<null>> => {
    const result = await dispatch(changePicture(owner, file, area))
    if ('undecodable' in result) return { problem: t(($) => $.common.picture.unreadable) }
    if ('fault' in result)
      return { problem: t(($) => $.common.picture.failed, { reason: faultText(t, result.fault).headline }) }
    setDone((times) => times + 1)
    return { value: null }
  }
  const choice = useRequest(
    async (file: File): Promise<Outcome<Blob>> => {
      const result = await dispatch(readPicture(file))
      return 'problem' in result ? { problem: t(($) => $.common.picture[result.problem]) } : { value: result.picture }
    },
    { onDone: (file) => setCropped({ file, src: URL.createObjectURL(file) }) },
  )
  return (
    <FieldTarget field={name} className="grid gap-2">
      <div className="flex items-center gap-4">
        {picture}
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
          {children}
          <FileInput
            ref={picker}
            accept="image/*"
            label={t(($) => $.common.picture.file)}
            onFiles={([file]) => void choice.send(file)}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Button
              icon={ImagePlus}
              busy={choice.busy}
              disabled={disabled}
              className="whitespace-normal!"
              onClick={() => picker.current?.click()}
            >
              {label ?? t(($) => $.common.picture.change)}
            </Button>
            <p className="min-w-40 flex-1 text-sm leading-[1.4] text-muted">{t(($) => $.common.picture.hint)}</p>
          </div>
        </div>
      </div>
      <FieldError error={choice.error} />
      {done > 0 && <DoneNote key={done} text={t(($) => $.common.picture.saved)} />}
      {cropped !== null && (
        <CropDialog
          src={cropped.src}
          shape={shape}
          onUse={(area) => upload(cropped.file, area)}
          onClose={() => setCropped(null)}
        />
      )}
    </FieldTarget>
  )
}
