/**
 * Jumps to a message or a day that is not loaded. Shows a note with the progress over the message list, and a Cancel
 * button.
 */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { showErrorToast } from '@/components/fault/showErrorToast'
import { jumpToMessage } from '@/store/history/paging'
import { BEGINNING, findMessageAtDate } from '@/store/history/findMessageAtDate'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { Button } from '@/ui/fields/Button'
import { focusWhenDrawn } from '@/ui/input/focus'
import { useDelayElapsed } from '@/ui/display/useDelayElapsed'
import { showActionToast } from '../actions/showActionToast'
import { keyOfMessage } from './buildRows'

/**
 * `at` is the midnight of a day in ms since 1970, 0 for the first message. `opening` is already in progress and is only
 * shown.
 */
export type JumpTarget =
  { kind: 'message'; id: MessageId } | { kind: 'day'; at: number } | { kind: 'opening'; cancel: () => void }

type Props = {
  conversationKey: ConversationKey
  target: JumpTarget
  /** Called with the message that is loaded now. The parent then unmounts this component. */
  onFound: (id: MessageId) => void
  /** Called when the jump failed or was canceled. */
  onClose: () => void
}

/** Mounted while a jump is in progress. Another target, or unmounting, cancels it. */
export function JumpProgress({ conversationKey: key, target, onFound, onClose }: Props) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { t } = useTranslation(['common', 'chat'])
  const [share, setShare] = useState<number | null>(null)
  const latest = useRef({ t, onFound, onClose })
  useEffect(() => {
    latest.current = { t, onFound, onClose }
  })
  useEffect(() => {
    if (target.kind === 'opening') return
    const controller = new AbortController()
    const { signal } = controller
    const jump = async (): Promise<MessageId | null> => {
      const moment =
        target.kind === 'day'
          ? await dispatch(
              findMessageAtDate(key, target.at, { signal, onProgress: (now) => !signal.aborted && setShare(now) }),
            )
          : target
      const found =
        'fault' in moment || moment.id === null ? moment : await dispatch(jumpToMessage(key, moment.id, signal))
      if (signal.aborted) return null
      if (found === 'notFound') showActionToast(store.getState(), latest.current.t, { kind: 'notFound' })
      else if (found !== 'shown' && 'fault' in found)
        showErrorToast(latest.current.t, target.kind === 'day' ? 'jumpToDay' : 'jump', found.fault)
      return found === 'shown' && 'id' in moment ? moment.id : null
    }
    void jump().then((id) => {
      if (signal.aborted) return
      if (id === null) return latest.current.onClose()
      latest.current.onFound(id)
      const localId = selectMessage(store.getState(), id)?.localId ?? null
      focusRow([keyOfMessage(id, null), keyOfMessage(id, localId)])
    })
    return () => {
      controller.abort()
      setShare(null)
    }
  }, [dispatch, store, key, target])
  return (
    <ProgressNote
      day={target.kind === 'day' && target.at !== BEGINNING ? target.at : null}
      share={share}
      onCancel={target.kind === 'opening' ? target.cancel : onClose}
    />
  )
}

/** Focuses the row when it is drawn. Leaves the focus alone in a text field or a side panel. */
const focusRow = (rowKeys: readonly string[]) =>
  focusWhenDrawn(
    () => document.querySelector<HTMLElement>(rowKeys.map((each) => `[data-row="${CSS.escape(each)}"]`).join()),
    () => !document.activeElement?.closest('input, textarea, aside'),
  )

/** A jump that takes less time than this shows nothing. */
const QUIET_MS = 300

type NoteProps = { day: number | null; share: number | null; onCancel: () => void }

function ProgressNote({ day, share, onCancel }: NoteProps) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const due = useDelayElapsed(QUIET_MS)
  if (!due) return null
  const words =
    day === null ? t(($) => $.chat.jump.seeking) : t(($) => $.chat.jump.seekingDate, { date: format.date(day) })
  return (
    <div className="absolute inset-x-0 top-16 z-10 mx-auto flex w-fit max-w-[calc(100%-1rem)] items-center gap-3 rounded-card bg-raised py-1.5 ps-4 pe-2 shadow-e2">
      <div className="grid gap-1">
        <p role="status">{words}</p>
        {share !== null && (
          <span
            role="progressbar"
            aria-label={words}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="block h-1 overflow-hidden rounded-full bg-pressed"
          >
            <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </div>
      <Button size="small" onClick={onCancel}>
        {t(($) => $.common.action.cancel)}
      </Button>
    </div>
  )
}
