/** The displayed name of a person, including unknown ones. */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { selectIsDeleted, selectUser } from '@/store/users/selectors'

/**
 * Returns the name, "Deleted person" if the server has reported so, or "Somebody" if nothing is known or there is no
 * id.
 */
export function personName(state: RootState, t: TFunction<['common', 'chat']>, id: UserId | null | undefined): string {
  const user = id && selectUser(state, id)
  if (user) return user.name
  return id && selectIsDeleted(state, id) ? t(($) => $.chat.message.deletedPerson) : t(($) => $.chat.message.somebody)
}

/** The same as a hook; renders again when the name changes. */
export function usePersonName(id: UserId | null | undefined): string {
  const { t } = useTranslation(['common', 'chat'])
  return useAppSelector((state) => personName(state, t, id))
}
