/** Asks before the changes of an edited message are discarded. */
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/AlertDialog'

/** Open while mounted. */
export function DiscardEdit({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <AlertDialog
      title={t(($) => $.chat.composer.discardTitle)}
      body={t(($) => $.chat.composer.discardText)}
      cancelLabel={t(($) => $.chat.composer.discardStay)}
      closeLabel={t(($) => $.common.action.close)}
      confirmLabel={t(($) => $.chat.composer.discardSubmit)}
      onClose={onClose}
      onConfirm={onDiscard}
    />
  )
}
