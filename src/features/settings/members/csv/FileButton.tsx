/** Chooses a member file. */
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'

type Props = { hasFile: boolean; isDisabled: boolean; onChoose: (file: File) => void }

/** Opens the browser's dialog. */
export function FileButton({ hasFile, isDisabled, onChoose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t(($) => $.setting.import.file)}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
      <Button
        icon={FileUp}
        tone={hasFile ? 'plain' : 'primary'}
        disabled={isDisabled}
        onClick={() => picker.current?.click()}
      >
        {hasFile ? t(($) => $.setting.import.chooseOther) : t(($) => $.setting.import.choose)}
      </Button>
    </>
  )
}
