/** An address that an admin registers elsewhere, with a button that copies it. */
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopyWithToast } from '@/components/clipboard/useCopyWithToast'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { IconButton } from '@/ui/fields/IconButton'

type Props = {
  /** The id in the table of settings, whose label is the name that the other site has for it. */
  field: string
  address: string
}

/** Renders the address below its name. */
export function AddressToCopy({ field, address }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const { label: name } = useFieldTexts(field)
  const copy = useCopyWithToast()
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
          onClick={() => void copy(address)}
        />
      </span>
    </FieldTarget>
  )
}
