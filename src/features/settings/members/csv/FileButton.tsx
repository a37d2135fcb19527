/** Chooses a member file. */
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageAction } from '@/components/settings/PageHead'
import { Button } from '@/ui/fields/Button'
import { FileInput } from '@/ui/fields/FileInput'

type Props = { hasFile: boolean; isDisabled: boolean; onChoose: (file: File) => void }

/** Opens the browser's dialog: the main action of the page's head, or a button beside the chosen file. */
export function FileButton({ hasFile, isDisabled, onChoose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const picker = useRef<HTMLInputElement>(null)
  const open = () => picker.current?.click()
  return (
    <>
      <FileInput
        ref={picker}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        label={t(($) => $.setting.import.file)}
        onFiles={([file]) => onChoose(file)}
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
