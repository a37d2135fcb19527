/** The translated texts and names for previews. Names are read from the store at each call. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import type { PreviewTexts } from './previewText'

/** Returns a stable object per language. Names are read on use, so a rename appears at the next rendering. */
export function usePreviewTexts(): PreviewTexts {
  const { t } = useTranslation(['common', 'chat'])
  const store = useAppStore()
  return useMemo(
    () => ({
      nameOf: (id) => selectUser(store.getState(), id)?.name,
      image: (name) => t(($) => $.chat.message.image, { name }),
      voice: t(($) => $.chat.message.voice),
      bundle: t(($) => $.chat.message.bundle),
      unknown: t(($) => $.chat.message.unknownTitle),
    }),
    [t, store],
  )
}
