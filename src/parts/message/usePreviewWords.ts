/** The reader's words for previews, with names from the store as it stands when they are asked for. */
import { useMemo } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import type { PreviewWords } from './previewText'

/** Stable while the language stays; names are read late, so a rename shows at the next rendering. */
export function usePreviewWords(): PreviewWords {
  const { t } = useTranslation()
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
