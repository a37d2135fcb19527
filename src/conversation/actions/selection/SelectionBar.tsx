/** The actions on the selected messages; shown in place of the composer. */
import { Bookmark, Copy, Forward, Trash2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { useAppStore } from '@/store/hooks'
import { messagesRetained } from '@/store/messages/messageActions'
import { selectMessage } from '@/store/messages/selectors'
import { useCloseOnBack } from '@/ui/overlays/closeOnBack'
import { Button } from '@/ui/fields/Button'
import { isOverlayOpen } from '@/ui/input/focus'
import { isPressed } from '@/ui/input/pressedKeys'
import { Icon, type LucideIcon } from '@/ui/display/Icon'
import { useMessageActions, type MessageActions } from '@/conversation/actions/MessageActions'
import { useSelectedIds } from './selection'
import { useCopySelected } from './useCopySelected'
import { deselect, useDeletedIds } from '@/conversation/actions/dialogs/useDeletedIds'

const BULK_ACTIONS = ['forward', 'save', 'delete'] as const
type BulkAction = (typeof BULK_ACTIONS)[number]
const ICONS: Record<BulkAction, LucideIcon> = { forward: Forward, save: Bookmark, delete: Trash2 }

/** In a narrow bar, each label is below its icon. */
const STACKED =
  '@max-xl:min-w-0 @max-xl:flex-1 @max-xl:flex-col @max-xl:gap-0.5 @max-xl:px-0 @max-xl:py-1 @max-xl:text-xs'

/**
 * Escape, Cancel and the browser's Back clear the selection. An action that is not possible for all messages is
 * disabled. Ctrl C copies the messages.
 */
export function SelectionBar() {
  const actions = useMessageActions()
  return actions && <Bar actions={actions} />
}

function Bar({ actions }: { actions: MessageActions }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const store = useAppStore()
  const { selection } = actions
  const ids = useSelectedIds(selection)
  const barProps = useFocusOfRow()
  useCloseOnBack(selection.clear)
  useSelectedMessages(selection, ids)
  const copySelected = useCopySelected(ids)
  useSelectionKeys(selection, copySelected)

  const canRun = (action: BulkAction) =>
    // Several messages are archived together, and the server cannot archive forwarded messages again.
    ids.every(
      (id) =>
        actions.allowedActions(id).includes(action) &&
        (action !== 'forward' || ids.length === 1 || selectMessage(store.getState(), id)?.body.kind !== 'bundle'),
    )
  const labels = {
    forward: t(($) => $.chat.action.forward),
    save: t(($) => $.chat.action.save),
    delete: t(($) => $.chat.action.delete),
  }
  const unavailable = BULK_ACTIONS.filter((action) => !canRun(action))
  const disabledReason = (action: BulkAction) =>
    action === 'delete' ? t(($) => $.chat.selection.onlyOwn) : t(($) => $.chat.selection.notAll)
  return (
    <div
      {...barProps}
      role="toolbar"
      aria-label={t(($) => $.chat.selection.bar)}
      // As high as an empty composer with its hint, so that the layout does not move.
      className="@container relative mb-3 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 rounded-card bg-sunken px-3 py-1.5 sm:mb-6"
    >
      <p role="status" className="flex-1 whitespace-nowrap tabular">
        {t(($) => $.chat.selection.count, { count: ids.length })}
      </p>
      {/* In one group, so that the buttons stay together when they wrap. */}
      <div className="ms-auto flex flex-wrap gap-2 @max-xl:w-full @max-xl:gap-1">
        <ActionButton icon={Copy} disabledReason={null} onPress={() => void copySelected()}>
          {t(($) => $.chat.action.copyText)}
        </ActionButton>
        {BULK_ACTIONS.map((action) => (
          <ActionButton
            key={action}
            icon={ICONS[action]}
            disabledReason={unavailable.includes(action) ? disabledReason(action) : null}
            isDanger={action === 'delete'}
            onPress={() => actions.runOnSelection(action)}
          >
            {labels[action]}
          </ActionButton>
        ))}
        <Button tone="quiet" className={STACKED} onClick={selection.clear}>
          <Icon of={X} size="s" className="@xl:hidden" />
          <ButtonText>{t(($) => $.common.action.cancel)}</ButtonText>
        </Button>
      </div>
      {unavailable.length > 0 && (
        <p className="w-full text-xs text-muted sm:absolute sm:inset-x-3 sm:top-full sm:w-auto sm:truncate sm:leading-6">
          {unavailable.length === 1 && unavailable[0] === 'delete'
            ? disabledReason('delete')
            : t(($) => $.chat.selection.notThese, {
                actions: format.list(unavailable.map((action) => labels[action])),
              })}
        </p>
      )}
    </div>
  )
}

/** Returns the props by which the bar remembers from which message the focus came, and leads it back when it closes. */
function useFocusOfRow() {
  const ref = useRef<HTMLDivElement>(null)
  const focusedRow = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const row = focusedRow.current
      const place = row?.isConnected ? row : document.querySelector<HTMLElement>('[role=log]')
      place?.focus({ preventScroll: true })
    }
  }, [])
  const onFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    focusedRow.current = relatedTarget?.closest<HTMLElement>('[data-row]') ?? focusedRow.current
  }
  return { ref, onFocus }
}

/** Keeps the selected messages in memory, however far the list is scrolled, and drops those that are deleted. */
function useSelectedMessages(selection: MessageActions['selection'], ids: readonly MessageId[]) {
  const store = useAppStore()
  useEffect(() => void store.dispatch(messagesRetained(ids)), [store, ids])
  useEffect(() => () => void store.dispatch(messagesRetained([])), [store])
  const gone = useDeletedIds(ids)
  useEffect(() => {
    deselect(selection, gone)
  }, [selection, gone])
}

/** Ctrl C copies the messages, Escape ends the selection. */
function useSelectionKeys(selection: MessageActions['selection'], copySelected: () => Promise<void>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOverlayOpen()) return
      // A selection of text is copied by the browser.
      if ((event.ctrlKey || event.metaKey) && isPressed(event, 'c') && getSelection()?.isCollapsed !== false) {
        event.preventDefault()
        return void copySelected()
      }
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      // The checkbox disappears, so the focus moves to its message.
      document.activeElement?.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
      selection.clear()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [selection, copySelected])
}

type ActionButtonProps = {
  icon: LucideIcon
  disabledReason: string | null
  isDanger?: boolean
  onPress: () => void
  children: string
}

function ActionButton({ icon, disabledReason, isDanger = false, onPress, children }: ActionButtonProps) {
  return (
    <Button
      icon={icon}
      tone={isDanger ? 'quietDanger' : 'plain'}
      className={STACKED}
      {...(disabledReason !== null && {
        'aria-disabled': true,
        'aria-description': disabledReason,
        'data-tooltip': disabledReason,
      })}
      onClick={() => disabledReason === null && onPress()}
    >
      <ButtonText>{children}</ButtonText>
    </Button>
  )
}

/** In a very narrow bar, only screen readers get the label. */
const ButtonText = ({ children }: { children: string }) => <span className="@max-xs:sr-only">{children}</span>
