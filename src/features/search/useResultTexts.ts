/** Texts and formatters that all rows of a result share. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatOf } from '@/i18n/useFormat'
import { useMoment } from '@/components/time/useMoment'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'

export type ResultTexts = ReturnType<typeof useResultTexts>

/** Returns them; the same object until the language or the day changes. */
export function useResultTexts() {
  const { t, i18n } = useTranslation(['common', 'chat', 'file'])
  const moment = useMoment()
  const previews = usePreviewTexts()
  const format = useFormatOf(i18n)
  return useMemo(
    () => ({ t, moment, previews, format, reply: t(($) => $.file.search.reply) }),
    [t, moment, previews, format],
  )
}
