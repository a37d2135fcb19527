import { Hash, Lock } from 'lucide-react'
import { useWords } from '@/conversation/words'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { CHANNEL, ChannelSentence } from '@/components/channel/ChannelSentence'
import { InlineText } from '../message-body/text/InlineText'
import { UserAvatar } from '@/components/person/UserAvatar'
import { selectChannelOf, selectMyPermissions } from '@/store/channels/selectors'
import { usePlace } from '../place'
import { FirstSteps } from './FirstSteps'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { ErrorBoundary } from '@/ui/display/ErrorBoundary'

type HeadProps = { conversationKey: ConversationKey; name: string; empty: boolean }

/** Stands above the first message of a conversation: what the place has there, else the introduction. */
export function ConversationStart(props: HeadProps) {
  return usePlace().start ?? <Introduction {...props} />
}

function Introduction({ conversationKey, name, empty }: HeadProps) {
  const { t } = useWords()
  const target = toTarget(conversationKey)
  const channel = useAppSelector((state) => selectChannelOf(state, conversationKey))
  const user = useAppSelector((state) => (target.kind === 'direct' ? selectUser(state, target.userId) : undefined))
  const isSelf = useAppSelector((state) => target.kind === 'direct' && selectMyId(state) === target.userId)
  // Nobody is asked to write where they cannot.
  const invites =
    useAppSelector((state) => selectMyPermissions(state, conversationKey).readOnlyReason === null) && empty
  const title =
    target.kind === 'channel' ? (
      <ChannelSentence
        text={t(($) => $.chat.feed.startChannel, { name: CHANNEL })}
        channel={{ name, isPublic: channel?.isPublic ?? true }}
      />
    ) : isSelf ? (
      t(($) => $.chat.feed.startSelf)
    ) : (
      t(($) => $.chat.feed.startDirect, { name })
    )
  const description =
    target.kind === 'channel'
      ? channel?.description ||
        (invites ? t(($) => $.chat.feed.emptyChannel) : t(($) => $.chat.feed.startNoDescription))
      : isSelf
        ? t(($) => $.chat.header.noteToSelf)
        : invites
          ? t(($) => $.chat.feed.emptyDirect, { name })
          : ''
  const Icon = channel && !channel.isPublic ? Lock : Hash
  return (
    <div className={`grid gap-2 pt-6 pb-2 ${empty ? 'justify-items-center pb-16 text-center' : ''}`}>
      {target.kind === 'channel' ? (
        <span className="grid size-12 place-items-center rounded-[14px] bg-pressed text-muted">
          <Icon size={24} aria-hidden />
        </span>
      ) : (
        <UserAvatar user={user} size={48} />
      )}
      <p className="text-lg font-semibold">{title}</p>
      {description !== '' && (
        <p className="max-w-140 whitespace-pre-wrap text-muted">
          <ErrorBoundary resetKey={description} fallback={() => description}>
            <InlineText text={description} mentions={[]} />
          </ErrorBoundary>
        </p>
      )}
      {empty && target.kind === 'channel' && <FirstSteps channelId={target.channelId} />}
    </div>
  )
}
