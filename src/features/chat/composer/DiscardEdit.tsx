/** Asks before what was changed in a message is given up. */
import { useTranslation } from '@/i18n/useTranslation'
import { AlertDialog } from '@/ui/AlertDialog'

/** Mounted is open. */
export function DiscardEdit({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <AlertDialog
      title={t(($) => $.chat.composer.discardTitle)}
      body={t(($) => $.chat.composer.discardText)}
      cancelLabel={t(($) => $.chat.composer.discardStay)}
      confirmLabel={t(($) => $.chat.composer.discardSubmit)}
      onCancel={onCancel}
      onConfirm={onDiscard}
    />
  )
}
