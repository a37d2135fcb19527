/** What a person is called, also one whom nobody here knows. */
import type { UserId } from '@/domain/ids'
import { useTranslation, type Translate } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { selectIsDeleted, selectUser } from '@/store/users/selectors'

/** The name; "Deleted person" once the server has said so; "Somebody" as long as it has said nothing, and for no id. */
export function personName(state: RootState, t: Translate, id: UserId | null | undefined): string {
  const user = id && selectUser(state, id)
  if (user) return user.name
  return id && selectIsDeleted(state, id) ? t(($) => $.chat.message.deletedPerson) : t(($) => $.chat.message.somebody)
}

/** The same for a component, which is drawn again when it changes. */
export function usePersonName(id: UserId | null | undefined): string {
  const { t } = useTranslation()
  return useAppSelector((state) => personName(state, t, id))
}
