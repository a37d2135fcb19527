/** Shown when a conversation is gone: the reason, and the texts and files that were not sent. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import type { LostChannel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { ChannelName } from '@/components/channel/ChannelName'
import { NotFoundNote } from '@/components/program/faults/NotFoundPage'
import { selectDraft } from '@/store/drafts/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectDeletedName } from '@/store/users/selectors'
import { buttonClass } from '@/ui/fields/Button'
import { PageName } from '@/ui/display/PageName'
import { Main } from '@/ui/layout/Main'
import { selectAnnouncementDraft } from './side-panel/announcementDrafts'
import { UnsentFiles, UnsentText } from '@/conversation/composer/draft/Unsent'
import { ReadOnlyNotice } from '@/conversation/composer/ReadOnlyNotice'

type Props = {
  conversationKey: ConversationKey
  /** The channel that was lost since the page was loaded; null for a person, and if the reason is unknown, as after a reload. */
  lost: LostChannel | null
}

/** Replaces the conversation until the person is in the channel again or leaves the page. */
export function UnavailableConversation({ conversationKey: key, lost }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file', 'member'])
  const target = toTarget(key)
  const deletedName = useAppSelector((state) => target.kind === 'direct' && selectDeletedName(state, target.userId))
  return (
    <Main className="grid min-w-0 flex-1 content-center justify-items-center gap-4 overflow-y-auto bg-surface p-6">
      {lost ? (
        <>
          <PageName name={lost.name} />
          <h1 className="text-lg font-semibold [overflow-wrap:anywhere]">
            <ChannelName {...lost} />
          </h1>
          <ReadOnlyNotice conversationKey={key} why={lost.why} name={lost.name} />
        </>
      ) : deletedName ? (
        <div role="alert">
          <PageName name={deletedName} />
          <h1 className="text-center font-medium [overflow-wrap:anywhere]">
            {t(($) => $.member.profile.deleted, { name: deletedName })}
          </h1>
        </div>
      ) : (
        <NotFoundNote />
      )}
      <Unsent conversationKey={key} />
      <Link to={addressOf.chats()} className={buttonClass()}>
        {t(($) => $.common.action.backToChats)}
      </Link>
    </Main>
  )
}

/** The draft, and the messages that the server never received. */
function Unsent({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const draft = useAppSelector((state) => selectDraft(state, key))
  const outbox = useAppSelector((state) => selectOutbox(state, key))
  const target = toTarget(key)
  const announcement = useAppSelector((state) =>
    target.kind === 'channel' ? selectAnnouncementDraft(state, target.channelId) : '',
  )
  const neverReceived = outbox.filter(({ messageId }) => messageId === undefined)
  const files = neverReceived.flatMap(({ body }) => (body.kind === 'file' ? [body] : []))
  return (
    <>
      {neverReceived.map(({ localId, body }) => 'text' in body && <UnsentText key={localId} text={body.text.trim()} />)}
      <UnsentText text={draft?.text.trim() ?? ''} />
      <UnsentText text={draft?.edit?.text.trim() ?? ''} />
      <UnsentFiles files={[...files, ...(draft?.files ?? [])]} />
      <UnsentText text={announcement.trim()} />
    </>
  )
}
