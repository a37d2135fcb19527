/** Chooses a member file. */
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageAction } from '@/components/settings/PageHead'
import { Button } from '@/ui/fields/Button'

type Props = { hasFile: boolean; isDisabled: boolean; onChoose: (file: File) => void }

/** Opens the browser's dialog: the main action of the page's head, or a button beside the chosen file. */
export function FileButton({ hasFile, isDisabled, onChoose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const picker = useRef<HTMLInputElement>(null)
  const open = () => picker.current?.click()
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
      {hasFile ? (
        <Button disabled={isDisabled} onClick={open}>
          {t(($) => $.setting.import.chooseOther)}
        </Button>
      ) : (
        <PageAction
          icon={FileUp}
          label={t(($) => $.setting.import.choose)}
          tone="primary"
          disabled={isDisabled}
          onClick={open}
        />
      )}
    </>
  )
}
