/** Removes saved messages: from the list at once, from the server when it can no longer be undone. */
import { favoriteApi } from '@/api/conversation/favorite'
import { runMutation } from '@/api/request/runQuery'
import { isRefused, type Fault } from '@/domain/fault'
import type { AppThunk } from '@/store/context'
import { offerUndo } from '@/store/undo'

type Options = {
  /** The texts of the toast and its button. */
  text: string
  label: string
  /** Called when the server refuses; the messages are in the list again. */
  onRefused: (fault: Fault) => void
}

/** DELETE /favorite/{id}, for each of the ids, 8 s later, unless Undo is pressed. */
export const removeSaved =
  (ids: readonly string[], { onRefused, ...texts }: Options): AppThunk =>
  (dispatch) => {
    const { util, endpoints } = favoriteApi
    const patch = dispatch(
      util.updateQueryData('favorites', undefined, (entries) => entries.filter(({ id }) => !ids.includes(id))),
    )
    const remove = async () => {
      for (const id of ids) {
        const result = await dispatch(runMutation(endpoints.deleteFavorite, id))
        // 404: another device has already removed it.
        if ('value' in result || isRefused(result.fault, 404)) continue
        patch.undo()
        return onRefused(result.fault)
      }
    }
    dispatch(offerUndo({ ...texts, undo: patch.undo, commit: () => void remove() }))
  }
