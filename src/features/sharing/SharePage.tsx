/** Chooses the conversation whose draft gets what another app shared. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ConversationMark } from '@/components/conversation/ConversationMark'
import { findConversations } from '@/components/conversation/findConversations'
import { addressOf, FOCUS_COMPOSER } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import type { SharedContent } from '@/domain/notification/workerData'
import { useFormat } from '@/i18n/useFormat'
import { selectMyPermissions } from '@/store/channels/selectors'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { PageName } from '@/ui/display/PageName'
import { SearchField } from '@/ui/fields/SearchField'
import { Main } from '@/ui/layout/Main'
import { putIntoDraft, readShared } from './sharedContent'

const MAX_SHOWN = 50

/** The content stays until it is in a draft, also over a reload. */
export function SharePage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [shared, setShared] = useState<SharedContent | null | 'loading'>('loading')
  useEffect(() => {
    let isMounted = true
    void dispatch(readShared()).then((content) => isMounted && setShared(content))
    return () => void (isMounted = false)
  }, [dispatch])
  const choose = (content: SharedContent, key: ConversationKey) =>
    void dispatch(putIntoDraft(key, content)).then(() =>
      navigate(addressOf.conversation(key), { ...FOCUS_COMPOSER, replace: true }),
    )
  return (
    <Main className="min-w-0 flex-1 overflow-y-auto bg-surface">
      <PageName name={t(($) => $.common.share.title)} />
      <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 sm:px-8">
        <h1 className="m-0 text-xl font-semibold tracking-tight">{t(($) => $.common.share.title)}</h1>
        {shared === null && (
          <p>
            <span>{t(($) => $.common.share.none)}</span>{' '}
            <Link to={addressOf.chats()}>{t(($) => $.common.nav.chats)}</Link>
          </p>
        )}
        {shared !== null && shared !== 'loading' && (
          <>
            <p className="m-0 text-muted">{t(($) => $.common.share.lead)}</p>
            <p className="m-0 text-warning-text">
              <span>{t(($) => $.common.share.origin)}</span>
              {shared.isCut && <span> {t(($) => $.common.share.cut)}</span>}
            </p>
            <Content shared={shared} />
            <Targets onChoose={(key) => choose(shared, key)} />
          </>
        )}
      </div>
    </Main>
  )
}

function Content({ shared: { text, files } }: { shared: SharedContent }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="rounded-card bg-sunken px-4 py-3 text-sm">
      {text !== '' && (
        <p dir="auto" className="m-0 line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <p className="m-0 text-muted">
          {`${t(($) => $.common.share.files, { count: files.length })}: ${format.joinStates(files.map(({ name }) => name))}`}
        </p>
      )}
    </div>
  )
}

function Targets({ onChoose }: { onChoose: (key: ConversationKey) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const store = useAppStore()
  const [first] = useState(() => store.getState())
  // The list must not change its order under the pointer.
  const keys = useMemo(
    () => findConversations(first, typed, MAX_SHOWN).filter((key) => selectMyPermissions(first, key).canSend),
    [first, typed],
  )
  return (
    <>
      <SearchField label={t(($) => $.common.share.filter)} value={typed} onChange={setTyped} />
      {keys.length === 0 && <p role="status">{t(($) => $.common.share.noMatch)}</p>}
      <ul className="m-0 list-none p-0">
        {keys.map((key) => (
          <li key={key}>
            <Target conversationKey={key} onChoose={() => onChoose(key)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Target({ conversationKey, onChoose }: { conversationKey: ConversationKey; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 rounded px-2 text-start hover:bg-hover"
    >
      <ConversationMark conversationKey={conversationKey} size={28} />
    </button>
  )
}
