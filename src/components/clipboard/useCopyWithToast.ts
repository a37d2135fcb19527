/** Copies text, and says so. */
import { useTranslation } from 'react-i18next'
import { showToast } from '@/ui/overlays/toast'
import { useCopy } from './useCopy'

/** Returns a function that resolves to false, without a word, if the browser refuses. */
export function useCopyWithToast(): (text: string) => Promise<boolean> {
  const { t } = useTranslation()
  const copy = useCopy()
  return async (text) => {
    const isCopied = await copy(text)
    if (isCopied) showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
    return isCopied
  }
}
