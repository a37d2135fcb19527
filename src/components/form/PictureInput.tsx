/** A picture of a person, a channel or the server, with the button that replaces it. */
import { ImagePlus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showDoneToast } from '@/components/fault/doneToasts'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { changePicture, checkPicture, type PictureOwner } from '@/store/pictures'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'
import { FieldTarget } from './FieldTarget'

type Props = {
  /** The name of the field in the search of settings. */
  name: string
  owner: PictureOwner
  /** The name of the button, by default Change picture. */
  label?: string
  disabled?: boolean
  /** The picture as it is now, 72 px. */
  picture: ReactNode
  /** Stands between the picture and the button. */
  children?: ReactNode
}

/**
 * Uploads a chosen file at once, after checking its size: at least 128 px, at most 5 MB. Everybody sees the new picture
 * when the server has announced it.
 */
export function PictureInput({ name, owner, label, disabled = false, picture, children }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const upload = async (file: Blob): Promise<string | null> => {
    const problem = await dispatch(checkPicture(file))
    if (problem !== null) return t(($) => $.setting.picture[problem])
    const result = await dispatch(changePicture(owner, file))
    if ('undecodable' in result) return t(($) => $.setting.picture.unreadable)
    if ('fault' in result) return t(($) => $.setting.picture.failed, { reason: faultText(t, result.fault).headline })
    return null
  }
  const handleChoice = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    setError(null)
    const problem = await upload(file)
    setBusy(false)
    setError(problem)
    if (problem === null) showDoneToast(t, 'updated')
  }
  return (
    <FieldTarget field={name} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {picture}
        <div className="min-w-[8rem] flex-1">{children}</div>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label={t(($) => $.setting.picture.file)}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void handleChoice(event.target.files?.[0])
            // The same file can be chosen again after a failure.
            event.target.value = ''
          }}
        />
        <Button icon={ImagePlus} busy={busy} disabled={disabled} onClick={() => picker.current?.click()}>
          {label ?? t(($) => $.setting.picture.change)}
        </Button>
      </div>
      <p className="text-sm leading-[1.4] text-muted">{t(($) => $.setting.picture.hint)}</p>
      <FieldError error={error} />
    </FieldTarget>
  )
}
