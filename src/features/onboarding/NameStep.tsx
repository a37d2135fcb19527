/** The step that names the server and gives it a logo. */
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerLogoImage } from '@/components/server/LogoShape'
import { toDataUrl } from '@/platform/files/dataUrl'
import type { FilesPort } from '@/platform/files/files'
import { pictureProblem } from '@/platform/files/pictureProblem'
import { Button } from '@/ui/fields/Button'
import { FileInput } from '@/ui/fields/FileInput'
import { TextField } from '@/ui/fields/TextField'
import type { SetUpRecord } from './setUpRecord'
import { SetUpFrame } from './SetUpFrame'
import { StepButtons } from './StepButtons'

type Props = {
  record: SetUpRecord
  files: FilesPort
  onChange: (changes: Partial<SetUpRecord>) => void
  onBack: () => void
  onContinue: () => void
}

/** The name is required, the logo is not. */
export function NameStep({ record, files, onChange, onBack, onContinue }: Props) {
  const { t } = useTranslation(['common', 'welcome'])
  const [error, setError] = useState<string | null>(null)
  const [logoError, setLogoError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  const choose = async (file: File) => {
    const problem = await pictureProblem(file, files)
    if (problem === 'tooLarge') return setLogoError(t(($) => $.welcome.setUp.logoTooLarge))
    if (problem === 'tooSmall') return setLogoError(t(($) => $.welcome.setUp.logoTooSmall))
    if (problem === 'unreadable') return setLogoError(t(($) => $.welcome.setUp.logoUnreadable))
    const picture = await files.shrinkPicture(file).catch(() => undefined)
    // The code for pictures could not be fetched.
    if (picture === undefined) return setLogoError(t(($) => $.common.fault.pieceMissing))
    setLogoError(picture === null ? t(($) => $.welcome.setUp.logoUnreadable) : null)
    if (picture !== null) onChange({ logo: await toDataUrl(picture) })
  }
  const handleSubmit = () => {
    if (record.serverName.trim() !== '') return onContinue()
    setError(t(($) => $.welcome.setUp.nameMissing))
    input.current?.focus()
  }

  return (
    <SetUpFrame
      step="name"
      title={t(($) => $.welcome.setUp.nameTitle)}
      lead={t(($) => $.welcome.setUp.nameText)}
      onSubmit={handleSubmit}
      actions={<StepButtons onBack={onBack} />}
    >
      <TextField
        ref={input}
        tall
        required
        label={t(($) => $.welcome.setUp.serverName)}
        maxLength={100}
        value={record.serverName}
        error={error}
        onChange={(event) => {
          setError(null)
          onChange({ serverName: event.target.value })
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <ServerLogoImage size={56} name={record.serverName || 'P'} src={record.logo} />
        <FileInput
          ref={picker}
          accept="image/*"
          label={t(($) => $.welcome.setUp.logo)}
          onFiles={([file]) => void choose(file)}
        />
        <Button icon={ImagePlus} onClick={() => picker.current?.click()}>
          {t(($) => $.welcome.setUp.logo)}
        </Button>
        {record.logo !== null && (
          <Button tone="quiet" onClick={() => onChange({ logo: null })}>
            {t(($) => $.common.action.remove)}
          </Button>
        )}
        {logoError && (
          <p role="alert" className="w-full text-sm text-danger-text">
            {logoError}
          </p>
        )}
      </div>
    </SetUpFrame>
  )
}
