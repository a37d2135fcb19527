/** Saved messages, newest first: all of them, or those of one conversation. */
import { Bookmark } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { favoriteAttachmentUrl } from '@/api/conversation/favorite'
import { addressOf, hrefOf } from '@/domain/address'
import type { Bundle, BundledMessage } from '@/domain/bundle'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useMoment } from '@/components/time/useMoment'
import { ChannelName } from '@/components/channel/ChannelName'
import { useConversationName } from '@/components/conversation/useConversationName'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { FaultState } from '@/components/fault/FaultState'
import { showErrorToast } from '@/components/fault/showErrorToast'
import { ForwardDialog } from '../lazyComponents'
import { HeadingLevelContext } from '../message-body/HeadingLevelContext'
import { BundleMessages } from '../message-body/bundle/BundleMessages'
import { isOfKind, type Kind } from '../attachments/KindChips'
import { useGoToMessage } from '../useGoToMessage'
import { selectChannel } from '@/store/channels/selectors'
import { loadMessages } from '@/store/history/loadMessages'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { EmptyPlace } from '@/ui/layout/EmptyPlace'
import { useHeldRows } from '@/ui/layout/useHeldRows'
import { Button } from '@/ui/fields/Button'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import { EmptyState } from '@/ui/display/States'
import { showToast } from '@/ui/overlays/toast'
import { removeSaved } from './removeSaved'
import { createSavedMatcher } from './savedMatcher'
import { useSaved, type Saved } from './useSaved'
import { useSavedNames } from './useSavedNames'

type Props = {
  /** The level of the heading of each item: one below the heading above the list. */
  level: 2 | 3
  /** Limits the list to this conversation. */
  source?: ConversationKey
  kind?: Kind
  /** Limits the list to messages with these words. */
  words?: string
  /** Called when the user goes to a message from here. */
  onShow?: () => void
}

const isBundle = (bundle: Saved['bundle']): bundle is Bundle => bundle !== null && 'messages' in bundle

/** Renders the list, or its loading, empty or error state. */
export function SavedList({ level, source, kind = 'all', words = '', onShow }: Props) {
  const { t } = useTranslation(['common', 'chat', 'fav'])
  // Loads the translations before the first content. Later they would suspend and hide the column, which loses the
  // focus.
  t(($) => $.fav.empty)
  const saved = useSaved()
  const nameOf = useSavedNames()
  if (saved.items === null) {
    if (saved.fault === null)
      return (
        <Loading label={t(($) => $.common.state.loading)}>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )
    return <FaultState fault={saved.fault} busy={saved.isFetching} onRetry={saved.reload} />
  }
  const hasWords = createSavedMatcher(words, nameOf)
  const matches = ({ bundle }: Saved) =>
    !isBundle(bundle) ||
    ((source === undefined || bundle.messages.every((message) => message.source === source)) &&
      bundle.messages.some(({ body }) => isOfKind(body, kind)) &&
      hasWords(bundle))
  const shown = saved.items.filter(matches)
  if (shown.length === 0) {
    return (
      <EmptyState icon={Bookmark} title={saved.items.length === 0 ? t(($) => $.fav.empty) : t(($) => $.fav.noneHere)} />
    )
  }
  return <Rows saved={saved} items={shown} purposes={[kind, words, source]} level={level} {...(onShow && { onShow })} />
}

type RowsProps = Pick<Props, 'level' | 'onShow'> & {
  saved: ReturnType<typeof useSaved>
  items: readonly Saved[]
  purposes: readonly unknown[]
}

const idOf = ({ entry }: Saved) => entry.id

/** Nothing is moved while somebody points at it, but until everything has been loaded once. */
function Rows({ saved, items, purposes, level, onShow }: RowsProps) {
  const { t } = useTranslation('common')
  const isLoading = items.some(({ bundle }) => bundle === null)
  // A later one loads as well, and must not move the others.
  const [wasLoaded, setWasLoaded] = useState(!isLoading)
  if (!isLoading && !wasLoaded) setWasLoaded(true)
  const { ref, rows, now, waiting, release } = useHeldRows(items, {
    keyOf: idOf,
    purposes: [...purposes, wasLoaded ? '' : items.map(idOf).join(' ')],
  })
  return (
    <div ref={ref}>
      {waiting && <HeldNotice waiting={waiting} onRelease={release} isByTime />}
      <ul aria-label={t(($) => $.common.nav.saved)} className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0">
        {rows.map((row) => {
          const item = now(row)
          const { id } = row.entry
          if (item === undefined) return <EmptyPlace key={id} selector={`[data-saved="${CSS.escape(id)}"]`} />
          const { entry, bundle, ids } = item
          return (
            <li key={id} data-saved={id} className="rounded-card bg-surface px-3 py-2.5 shadow-e1">
              {bundle === null ? (
                <Skeleton className="h-12" />
              ) : 'fault' in bundle ? (
                <FaultState layout="line" fault={bundle.fault} onRetry={saved.retry} />
              ) : (
                <SavedCard
                  level={level}
                  entry={entry}
                  ids={ids}
                  messages={bundle.messages}
                  {...(onShow && { onShow })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type CardProps = Pick<Saved, 'entry' | 'ids'> &
  Pick<Props, 'level'> & { messages: readonly BundledMessage[]; onShow?: () => void }

function SavedCard({ level, entry, ids, messages, onShow }: CardProps) {
  const { t } = useTranslation(['common', 'chat', 'fav'])
  const moment = useMoment()
  const me = useAppSelector(selectMyId)
  const dispatch = useAppDispatch()
  const [forwarded, setForwarded] = useState<readonly MessageId[] | null>(null)
  const nameOf = useSavedNames()
  const first = messages[0]
  const about = first ? { name: nameOf(first) } : {}
  const remove = () =>
    dispatch(
      removeSaved(ids, {
        text: t(($) => $.fav.removed),
        label: t(($) => $.common.action.undo),
        onRefused: (fault) => showErrorToast(t, 'unsave', fault, about),
      }),
    )
  const forward = async () => {
    const originals = messages.map(({ messageId, source }) => ({ id: messageId, conversation: source }))
    const { ids: found, fault } = await dispatch(loadMessages(originals))
    if (found.length > 0) setForwarded(found)
    else if (fault) showErrorToast(t, 'forward', fault, about)
    else showToast({ text: t(($) => $.fav.originalGone), tone: 'info' })
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-x-2 text-xs text-muted">
        {first && <Source level={level} source={first.source} />}
        <p>{t(($) => $.fav.savedAt, { when: moment(entry.at) })}</p>
      </div>
      <HeadingLevelContext value={level + 1}>
        <BundleMessages
          messages={messages}
          nameOf={nameOf}
          urlOf={(attachment) => (me === null ? '' : favoriteAttachmentUrl(me, entry.id, attachment))}
        />
      </HeadingLevelContext>
      <p className="-mx-2 flex flex-wrap gap-1">
        {first && <ShowLink message={first} {...(onShow && { onShow })} />}
        <Button size="small" tone="quiet" onClick={() => void forward()}>
          {t(($) => $.chat.action.forward)}
        </Button>
        <Button size="small" tone="quiet" onClick={remove}>
          {t(($) => $.fav.remove)}
        </Button>
      </p>
      {forwarded && <ForwardDialog ids={forwarded} onClose={() => setForwarded(null)} />}
    </>
  )
}

function ShowLink({ message: { source, messageId }, onShow }: { message: BundledMessage; onShow?: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const goTo = useGoToMessage()
  const address = addressOf.conversation(source, messageId)
  const open = (event: MouseEvent) => {
    // A new tab or window says it itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void goTo(source, messageId, () => {
      onShow?.()
      void navigate(address)
    })
  }
  return (
    <a
      href={hrefOf(address)}
      onClick={open}
      className="inline-flex h-7 items-center rounded px-2 text-sm font-medium text-accent-text no-underline hover:bg-hover pointer-coarse:h-11"
    >
      {t(($) => $.chat.pins.show)}
    </a>
  )
}

function Source({ level, source }: Pick<Props, 'level'> & { source: ConversationKey }) {
  const name = useConversationName(source)
  const target = toTarget(source)
  const isPublic = useAppSelector((state) =>
    target.kind === 'channel' ? (selectChannel(state, target.channelId)?.isPublic ?? true) : null,
  )
  const Title = `h${level}` as const
  return (
    <Title className="min-w-0 truncate-name">
      {isPublic === null ? <bdi translate="no">{name}</bdi> : <ChannelName name={name} isPublic={isPublic} />}
    </Title>
  )
}
