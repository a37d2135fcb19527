/** Asks before the changes of an edited message are discarded. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'

/** Open while mounted. */
export function DiscardEdit({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <ConfirmDialog
      title={t(($) => $.chat.composer.discardTitle)}
      body={t(($) => $.chat.composer.discardText)}
      cancelLabel={t(($) => $.chat.composer.discardStay)}
      confirmLabel={t(($) => $.chat.composer.discardSubmit)}
      onClose={onClose}
      onDone={onDiscard}
    />
  )
}
