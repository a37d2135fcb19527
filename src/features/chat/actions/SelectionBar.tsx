/** What can be done with the messages that are chosen, in place of the box. */
import { Bookmark, Forward, Trash2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppStore } from '@/store/hooks'
import { messagesHeld } from '@/store/messages/messageActions'
import { selectMessage } from '@/store/messages/selectors'
import { useBackCloses } from '@/ui/backCloses'
import { Button } from '@/ui/Button'
import { Icon, type LucideIcon } from '@/ui/Icon'
import { useMessageActions, type MessageActions } from './MessageActions'
import { useChosen } from './selection'
import { letGo, useGone } from './useGone'

type Together = 'forward' | 'save' | 'delete'

/** Escape, Cancel and the browser's Back let go of everything. What is not possible for all of them cannot be pressed, and says so. */
export function SelectionBar() {
  const actions = useMessageActions()
  return actions && <Bar actions={actions} />
}

function Bar({ actions }: { actions: MessageActions }) {
  const { t } = useTranslation()
  const store = useAppStore()
  const { selection } = actions
  const ids = useChosen(selection)
  const bar = useRef<HTMLDivElement>(null)
  // the message from which the keyboard came here
  const cameFrom = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const row = cameFrom.current
      const place = row?.isConnected ? row : document.querySelector<HTMLElement>('[role=log]')
      place?.focus({ preventScroll: true })
    }
  }, [])
  useBackCloses(selection.clear)
  // what is chosen can be acted on, however far one scrolls from it
  useEffect(() => void store.dispatch(messagesHeld(ids)), [store, ids])
  useEffect(() => () => void store.dispatch(messagesHeld([])), [store])
  const gone = useGone(ids)
  useEffect(() => {
    letGo(selection, gone)
  }, [selection, gone])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role=dialog], [role=menu]')) return
      event.preventDefault()
      event.stopPropagation()
      selection.clear()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [selection])

  const may = (action: Together) =>
    // several are bundled, and the server makes no bundle of a bundle
    ids.every(
      (id) =>
        actions.allowed(id).includes(action) &&
        (action !== 'forward' || ids.length === 1 || selectMessage(store.getState(), id)?.body.kind !== 'bundle'),
    )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t(($) => $.chat.selection.bar)}
      data-toasts-above
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget?.closest<HTMLElement>('[data-row]') ?? cameFrom.current
      }}
      className="@container mb-3 flex min-h-11 flex-wrap items-center gap-2 rounded-card bg-sunken px-3 py-1.5"
    >
      <p role="status" className="flex-1 whitespace-nowrap tabular">
        {t(($) => $.chat.selection.count, { count: ids.length })}
      </p>
      {/* together also where the count has a line of its own */}
      <div className="ml-auto flex flex-wrap gap-2">
        <Act icon={Forward} may={may('forward')} onPress={() => actions.actTogether('forward')}>
          {t(($) => $.chat.action.forward)}
        </Act>
        <Act icon={Bookmark} may={may('save')} onPress={() => actions.actTogether('save')}>
          {t(($) => $.chat.action.save)}
        </Act>
        <Act icon={Trash2} isDanger may={may('delete')} onPress={() => actions.actTogether('delete')}>
          {t(($) => $.chat.action.delete)}
        </Act>
        <Button tone="quiet" onClick={selection.clear}>
          <Icon of={X} size="s" className="@xl:hidden" />
          <Wordy>{t(($) => $.common.action.cancel)}</Wordy>
        </Button>
      </div>
    </div>
  )
}

type ActProps = { icon: LucideIcon; may: boolean; isDanger?: boolean; onPress: () => void; children: string }

function Act({ icon, may, isDanger = false, onPress, children }: ActProps) {
  const { t } = useTranslation()
  const why = t(($) => $.chat.selection.notAll)
  return (
    <Button
      icon={icon}
      tone={isDanger ? 'quietDanger' : 'plain'}
      {...(!may && { 'aria-disabled': true, 'aria-description': why, 'data-tooltip': why })}
      onClick={() => may && onPress()}
    >
      <Wordy>{children}</Wordy>
    </Button>
  )
}

/** Where the bar has no room for the words of all its buttons, only ears get them. */
const Wordy = ({ children }: { children: string }) => <span className="@max-xl:sr-only">{children}</span>
