/** The button that marks everything as read; shown while something is unread. */
import { CheckCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { IconButton } from '@/ui/fields/IconButton'
import { selectFilterCounts } from './listSelectors'

/** It can be undone for some seconds. */
export function MarkAllRead() {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const { unread } = useAppSelector(selectFilterCounts)
  if (unread === 0) return null
  const markAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the unread messages.
    if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus()
    const texts = { text: t(($) => $.chat.list.allRead), label: t(($) => $.common.action.undo) }
    void import('@/store/reads/markAllRead').then(({ markAllRead }) => dispatch(markAllRead(texts)))
  }
  return <IconButton icon={CheckCheck} label={t(($) => $.chat.list.markAllRead)} onClick={markAll} />
}
