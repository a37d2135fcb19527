/** The person's own picture, with the button that replaces it. */
import { ImagePlus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showDoneToast } from '@/components/fault/doneToasts'
import { Avatar } from '@/components/person/Avatar'
import type { UserId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { changePicture, checkPicture } from '@/store/pictures'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/Field'

/**
 * Uploads the chosen file. Everybody sees the new picture when the server has announced it. `children` stand beside the
 * picture.
 */
export function OwnPicture({ userId, children }: { userId: UserId; children: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const upload = async (file: Blob): Promise<string | null> => {
    const problem = await dispatch(checkPicture(file))
    if (problem !== null) return t(($) => $.setting.picture[problem])
    const result = await dispatch(changePicture({ kind: 'me' }, file))
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
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar userId={userId} size={72} />
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
        <Button icon={ImagePlus} busy={busy} onClick={() => picker.current?.click()}>
          {t(($) => $.setting.picture.change)}
        </Button>
      </div>
      <p className="text-sm leading-[1.4] text-muted">{t(($) => $.setting.picture.hint)}</p>
      <FieldError error={error} />
    </div>
  )
}
