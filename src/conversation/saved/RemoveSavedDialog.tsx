/** Asks before removing a saved message, which may be the last copy. */
import { useTranslation } from 'react-i18next'
import { useDeleteFavoriteMutation } from '@/api/favorite'
import { toFault } from '@/api/runQuery'
import { faultText } from '@/i18n/faultText'
import { AlertDialog } from '@/ui/AlertDialog'

/** Mounted means open. Stays open with the reason if the server refuses. DELETE /favorite/{id}, for each of the ids. */
export function RemoveSavedDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'fav'])
  const [remove, { isLoading, error }] = useDeleteFavoriteMutation()
  const fault = toFault(error)
  const confirm = async () => {
    for (const id of ids) {
      const answer = await remove(id)
      const refused = toFault(answer.error)
      // 404: another device has already removed it.
      if (refused && (refused.kind !== 'refused' || refused.status !== 404)) return
    }
    onClose()
  }
  return (
    <AlertDialog
      title={t(($) => $.fav.removeTitle)}
      body={t(($) => $.fav.removeText)}
      confirmLabel={t(($) => $.fav.remove)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      tone="danger"
      busy={isLoading}
      {...(fault && { error: faultText(t, fault).headline })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
