/** Tells, once, that this browser keeps nothing: people must know it before they close the page. */
import { useEffect } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/session/connectionSlice'
import { showToast } from '@/ui/toast'

/** Shows the notice as soon as it is so; it stays until it is dismissed. */
export function useStorageNotice() {
  const { t } = useTranslation()
  const unkept = useAppSelector((state) => selectConnection(state).unkept)
  useEffect(() => {
    if (!unkept) return
    const [text, detail] = [t(($) => $.common.storage.title), t(($) => $.common.storage.text)]
    showToast({ id: 'unkept', tone: 'error', text, detail, lasts: true })
  }, [unkept, t])
}
