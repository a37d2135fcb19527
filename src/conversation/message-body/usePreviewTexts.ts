/** The translated texts and names for previews. Names are read from the store at each call. */
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '@/store/hooks'
import { NamePurposeContext } from '@/components/person/personName'
import type { NamePurpose } from '@/domain/user'
import { selectName } from '@/store/users/selectors'
import type { PreviewTexts } from './previewText'

/**
 * Returns a stable object per language. Names are read on use, so a rename appears at the next rendering; they are for
 * `purpose`, or for that of the place.
 */
export function usePreviewTexts(purpose?: NamePurpose): PreviewTexts {
  const { t } = useTranslation(['common', 'chat'])
  const store = useAppStore()
  const ofPlace = useContext(NamePurposeContext)
  const names = purpose ?? ofPlace
  return useMemo(
    () => ({
      nameOf: (id) => selectName(store.getState(), id, names),
      image: (name) => t(($) => $.chat.message.image, { name }),
      voice: t(($) => $.chat.message.voice),
      bundle: t(($) => $.chat.message.bundle),
      unknown: t(($) => $.chat.message.unknownTitle),
    }),
    [t, store, names],
  )
}
