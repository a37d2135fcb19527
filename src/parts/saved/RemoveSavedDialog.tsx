/** Asks before something saved goes: it may be the last copy of what was said. */
import { useDeleteFavoriteMutation } from '@/api/favoriteHooks'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { AlertDialog } from '@/ui/AlertDialog'

/** Mounted is open; stays open with the reason when the server refuses. DELETE /favorite/{id}, for each of the same. */
export function RemoveSavedDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [remove, { isLoading, error }] = useDeleteFavoriteMutation()
  const fault = error as Fault | undefined
  const confirm = async () => {
    for (const id of ids) {
      const answer = await remove(id)
      const refused = answer.error as Fault | undefined
      // 404: gone already, from another device
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
      tone="danger"
      busy={isLoading}
      {...(fault && { error: faultText(t, fault).headline })}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
