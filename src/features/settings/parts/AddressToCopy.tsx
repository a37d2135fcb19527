/** An address that an admin registers elsewhere, with a button that copies it. */
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '@/components/clipboard/useCopy'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { IconButton } from '@/ui/fields/IconButton'
import { showToast } from '@/ui/overlays/toast'

type Props = {
  /** The id in the table of settings, whose label is the name that the other site has for it. */
  field: string
  address: string
}

/** Renders the address below its name. */
export function AddressToCopy({ field, address }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const { label: name } = useFieldTexts(field)
  const copy = useCopy()
  const handleCopy = async () => {
    if (await copy(address)) showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
  }
  return (
    <FieldTarget field={field} className="grid gap-1">
      <span className="text-sm text-muted">{name}</span>
      <span className="flex items-center gap-2 rounded bg-sunken py-1 ps-3 pe-1">
        <code dir="ltr" translate="no" className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">
          {address}
        </code>
        <IconButton
          size="small"
          icon={Copy}
          label={t(($) => $.setting.login.copyAddress, { name })}
          onClick={() => void handleCopy()}
        />
      </span>
    </FieldTarget>
  )
}
