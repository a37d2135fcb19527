/**
 * One translation function and one set of formatters for everything in a conversation: rows, composer and header. A hook in
 * each of its components was a part of the work of opening one.
 */
import type { TFunction } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '@/i18n/format'
import { useFormatOf } from '@/i18n/useFormat'

type Words = { t: TFunction<['common', 'chat']>; format: Format }

const WordsContext = createContext<Words | null>(null)

/** Provides the words of what is in it. */
export function ConversationWords({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation(['common', 'chat'])
  const format = useFormatOf(i18n)
  const words = useMemo(() => ({ t, format }), [t, format])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Returns the words of the conversation around this component. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('a part of a conversation outside of one')
  return words
}
