/** A dialog with the button that closes it at the upper right. */
import { useTranslation } from 'react-i18next'
import { Dialog as BareDialog, type DialogProps } from '@/ui/overlays/Dialog'

/** Open while mounted. */
export function Dialog(props: Omit<DialogProps, 'closeLabel'>) {
  const { t } = useTranslation()
  return <BareDialog {...props} closeLabel={t(($) => $.common.action.close)} />
}
