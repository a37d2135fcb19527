/** Goes to a message or a day that is not loaded: says over the feed what is looked for and how far that is, and can be called off. */
import { useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { tellRefused } from '@/parts/fault/tellRefused'
import { jumpToMessage } from '@/store/conversations/paging'
import { seekMoment } from '@/store/conversations/seekMoment'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { Button } from '@/ui/Button'
import { useAfter } from '@/ui/useAfter'
import { tellNews } from '../actions/tellNews'
import { keyOfMessage } from './buildRows'

/** `at`: the midnight of a day, ms since 1970. `opening` is under way already and is only shown. */
export type Wanted =
  { kind: 'message'; id: MessageId } | { kind: 'day'; at: number } | { kind: 'opening'; cancel: () => void }

type Props = {
  conversationKey: ConversationKey
  wanted: Wanted
  /** Called once, with the message when it is in memory now; whoever mounted this takes it away. */
  onEnd: (found: MessageId | null) => void
}

/** Mounted while something is looked for; another thing that is wanted, or taking this away, calls the first off. */
export function Seeking({ conversationKey: key, wanted, onEnd }: Props) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { t } = useTranslation()
  const [share, setShare] = useState<number | null>(null)
  const latest = useRef({ t, onEnd })
  useEffect(() => {
    latest.current = { t, onEnd }
  })
  useEffect(() => {
    if (wanted.kind === 'opening') return
    const way = new AbortController()
    const { signal } = way
    const seek = async (): Promise<MessageId | null> => {
      const moment =
        wanted.kind === 'day'
          ? await dispatch(seekMoment(key, wanted.at, { signal, onShare: (now) => !signal.aborted && setShare(now) }))
          : wanted
      const found =
        'fault' in moment || moment.id === null ? moment : await dispatch(jumpToMessage(key, moment.id, signal))
      if (signal.aborted) return null
      if (found === 'notFound') tellNews(latest.current.t, { kind: 'notFound' })
      else if (found !== 'shown' && 'fault' in found)
        tellRefused(latest.current.t, wanted.kind === 'day' ? 'jumpToDay' : 'jump', found.fault)
      return found === 'shown' && 'id' in moment ? moment.id : null
    }
    void seek().then((id) => {
      if (signal.aborted) return
      latest.current.onEnd(id)
      if (id === null) return
      const localId = selectMessage(store.getState(), id)?.localId ?? null
      focusRow([keyOfMessage(id, null), keyOfMessage(id, localId)])
    })
    return () => {
      way.abort()
      setShare(null)
    }
  }, [dispatch, store, key, wanted])
  return (
    <SeekingNote
      day={wanted.kind === 'day' ? wanted.at : null}
      share={share}
      onCancel={wanted.kind === 'opening' ? wanted.cancel : () => onEnd(null)}
    />
  )
}

/** Who asked reads on from there; the row is drawn in one of the next frames. Nobody who writes, or goes through finds beside the feed, is disturbed. */
function focusRow(rowKeys: readonly string[], frames = 30) {
  if (document.activeElement?.closest('input, textarea, aside')) return
  const row = document.querySelector<HTMLElement>(rowKeys.map((each) => `[data-row="${CSS.escape(each)}"]`).join())
  if (row) row.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusRow(rowKeys, frames - 1))
}

/** What is there sooner needs no words. */
const QUIET_MS = 300

type NoteProps = { day: number | null; share: number | null; onCancel: () => void }

function SeekingNote({ day, share, onCancel }: NoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const due = useAfter(QUIET_MS)
  if (!due) return null
  const words =
    day === null ? t(($) => $.chat.jump.seeking) : t(($) => $.chat.jump.seekingDate, { date: format.date(day) })
  return (
    <div className="absolute inset-x-0 top-16 z-10 mx-auto flex w-fit max-w-[calc(100%-1rem)] items-center gap-3 rounded-card bg-raised py-1.5 pr-2 pl-4 shadow-e2">
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
