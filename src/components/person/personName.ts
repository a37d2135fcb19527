/** The displayed name of a person, including unknown ones. */
import { createContext, useContext } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import type { NamePurpose } from '@/domain/user'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { selectIsDeleted, selectName } from '@/store/users/selectors'

/** The purpose of the names below it: the screen, unless they are drawn for paper. */
export const NamePurposeContext = createContext<NamePurpose>('screen')

/**
 * Returns the name for a purpose, "Deleted person" if the server has reported so, or "Somebody" if nothing is known or there is no
 * id.
 */
export function personName(
  state: RootState,
  t: TFunction<['common', 'chat']>,
  id: UserId | null | undefined,
  purpose: NamePurpose = 'screen',
): string {
  const name = id ? selectName(state, id, purpose) : undefined
  if (name !== undefined) return name
  return id && selectIsDeleted(state, id) ? t(($) => $.chat.message.deletedPerson) : t(($) => $.chat.message.somebody)
}

/** The same as a hook; renders again when the name changes. */
export function usePersonName(id: UserId | null | undefined): string {
  const { t } = useTranslation(['common', 'chat'])
  const purpose = useContext(NamePurposeContext)
  return useAppSelector((state) => personName(state, t, id, purpose))
}
