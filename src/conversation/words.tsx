/**
 * One translation function and one set of formatters for all rows of a list. A hook in every component of every row was a
 * part of the work of opening a conversation.
 */
import type { TFunction } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '@/i18n/format'
import { useFormatOf } from '@/i18n/useFormat'

type Words = { t: TFunction<['common', 'chat']>; format: Format }

const RowWordsContext = createContext<Words | null>(null)

/** Provides the words of the rows in it. */
export function RowWords({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation(['common', 'chat'])
  const format = useFormatOf(i18n)
  const words = useMemo(() => ({ t, format }), [t, format])
  return <RowWordsContext value={words}>{children}</RowWordsContext>
}

/** Returns the words of the list around this row. */
export function useRowWords(): Words {
  const words = useContext(RowWordsContext)
  if (words === null) throw new Error('a row outside of a message list')
  return words
}
