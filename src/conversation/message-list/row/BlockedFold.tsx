/** In channels, a message of a blocked person is one line until the reader asks for it. */
import { UserX } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ConversationKey } from '@/domain/conversation'
import { rowElementOf } from '../activeRow'
import type { RowMessage } from '../buildRows'
import { blockedPart } from '../rowModel'
import { RowColumns, rowClass } from './RowLayout'
import { useRow } from './useRow'
import { useAppDispatch } from '@/store/hooks'
import { rowFolded } from '@/store/ui/uiSlice'
import { RowActiveContext, useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { keepPosition } from '@/ui/layout/keepPosition'
import { useWords } from '@/conversation/words'

const BUTTON =
  'rounded px-1 py-0.5 text-ui font-medium text-accent-text hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11'

type FoldedImagesProps = {
  fold: BlockedFold
  conversationKey: ConversationKey
  first: RowMessage
  isGroupStart: boolean
}
export type BlockedFold = { state: 'none' | 'folded' | 'shown'; toggle: (event: MouseEvent<HTMLElement>) => void }

/**
 * Whether a row is folded, from what `useRowData` knows. The choice is kept while the row is out of view, as that of a
 * long text is.
 */
export function useBlockedFold(rowKey: string, isBlocked: boolean, isShown: boolean): BlockedFold {
  const dispatch = useAppDispatch()
  return {
    state: !isBlocked ? 'none' : isShown ? 'shown' : 'folded',
    toggle({ currentTarget: button }) {
      const list = button.closest('[role="log"]')
      keepPosition(rowElementOf(button) ?? button)
      flushSync(() => dispatch(rowFolded({ rowKey: blockedPart(rowKey), parts: isShown ? 0 : 1 })))
      // The pressed button is gone, and with it the focus.
      list?.querySelector<HTMLElement>(`[data-row="${rowKey}"]`)?.focus({ preventScroll: true })
    },
  }
}

/** The line in place of the content. */
export function BlockedLine({ fold }: { fold: BlockedFold }) {
  const { t } = useWords()
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-ui leading-[22px] text-muted">
      <UserX size={16} className="flex-none" aria-hidden />
      <span>{t(($) => $.chat.blocked.line)}</span>
      <span aria-hidden>·</span>
      <button type="button" tabIndex={useRowTabIndex()} className={`-mx-1 ${BUTTON}`} onClick={fold.toggle}>
        {t(($) => $.chat.blocked.show)}
      </button>
    </p>
  )
}

/** Images that a blocked person sent together, as one line. It has the place of the first in the order of the keyboard. */
export function FoldedImages({ fold, conversationKey, first, isGroupStart }: FoldedImagesProps) {
  const row = useRow(conversationKey, first)
  if (row === null) return null
  return (
    <RowActiveContext value={row.isActive}>
      <article
        {...row.article}
        aria-label={row.foldedLabel()}
        className={rowClass({
          isGroupStart,
          isBubbleLayout: row.isBubbleLayout,
          isOwn: false,
          isActive: row.isActive,
          mark: null,
          mentionsMe: false,
          isHighlighted: false,
          fading: false,
        })}
      >
        <RowColumns
          isGroupStart={isGroupStart}
          isBubbleLayout={row.isBubbleLayout}
          isOwn={false}
          author={row.author}
          by={row.by}
          sentAt={row.model.sentAt}
          time={row.time}
          isSelecting={false}
          isFolded
          align="edge"
        >
          <BlockedLine fold={fold} />
        </RowColumns>
      </article>
    </RowActiveContext>
  )
}

/** The button below a message that was shown. */
export function FoldAgain({ fold }: { fold: BlockedFold }) {
  const { t } = useWords()
  return (
    <button type="button" tabIndex={useRowTabIndex()} className={`-mx-1 w-fit ${BUTTON}`} onClick={fold.toggle}>
      {t(($) => $.chat.blocked.hide)}
    </button>
  )
}
