/** The columns of the members of a channel. */
import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkResult } from '@/components/bulk/BulkResult'
import { MemberNameCell } from '@/components/member/MemberNameCell'
import { personColumns } from '@/components/member/personColumns'
import { UserAvatar } from '@/components/person/UserAvatar'
import type { Column } from '@/components/table/column'
import type { ChannelId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { languageOf } from '@/i18n/i18n'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import type { Anchor } from '@/ui/overlays/anchor'
import { Tag } from '@/ui/display/Badge'
import { IconButton } from '@/ui/fields/IconButton'
import { channelMemberBulk } from './channelMemberBulk'

type Options = {
  channelId: ChannelId
  /** There is a run whose results the rows show. */
  hasRun: boolean
  isNarrow: boolean
  onMenu: (menu: { user: User; anchor: Anchor }) => void
}

/** Returns the columns; `onMenu` must be stable. */
export function useChannelMemberColumns({ channelId, hasRun, isNarrow, onMenu }: Options): readonly Column<User>[] {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const language = languageOf(i18n)
  return useMemo(
    () => [
      ...personColumns<User>({
        titles: {
          picture: t(($) => $.setting.members.picture),
          name: t(($) => $.setting.members.name),
          email: t(($) => $.setting.members.email),
        },
        language,
        isNarrow,
        portraitSize: 32,
        nameCell: (user, hasPicture) => <NameCell user={user} channelId={channelId} hasPicture={hasPicture} />,
      }),
      ...(hasRun
        ? [
            {
              id: 'result',
              title: t(($) => $.setting.channel.result),
              width: '10rem',
              card: 'line' as const,
              cell: (user: User) => <ResultCell userId={user.id} />,
            },
          ]
        : []),
      {
        id: 'actions',
        title: t(($) => $.setting.channel.actions),
        titleHidden: true,
        width: '3rem',
        card: 'end',
        cell: (user, { tabIndex }) => (
          <IconButton
            icon={Ellipsis}
            size="small"
            tabIndex={tabIndex}
            label={t(($) => $.setting.channel.more, { name: user.name })}
            aria-haspopup="menu"
            className="ms-auto"
            onClick={(event) => onMenu({ user, anchor: event.currentTarget })}
          />
        ),
      },
    ],
    [t, language, channelId, hasRun, isNarrow, onMenu],
  )
}

function NameCell({ user, channelId, hasPicture }: { user: User; channelId: ChannelId; hasPicture: boolean }) {
  const { t } = useTranslation(['common', 'chat', 'member'])
  const isMe = useAppSelector((state) => selectMyId(state) === user.id)
  const isOwner = useAppSelector((state) => selectChannel(state, channelId)?.ownerId === user.id)
  return (
    <MemberNameCell name={user.name} picture={hasPicture && <UserAvatar user={user} size={32} />}>
      {isOwner && <Tag>{t(($) => $.chat.members.owner)}</Tag>}
      {isMe && <Tag>{t(($) => $.chat.members.you)}</Tag>}
      {user.widgetId !== undefined && <Tag>{t(($) => $.chat.message.visitor)}</Tag>}
    </MemberNameCell>
  )
}

function ResultCell({ userId }: { userId: number }) {
  const { t } = useTranslation(['common', 'setting'])
  const step = useAppSelector((state) => channelMemberBulk.select(state)?.steps[userId])
  const adds = useAppSelector((state) => channelMemberBulk.select(state)?.action === 'add')
  return (
    <BulkResult
      step={step}
      doneText={adds ? t(($) => $.setting.channel.added) : t(($) => $.setting.channel.removed)}
      runningText={adds ? t(($) => $.setting.channel.adding) : t(($) => $.setting.channel.removing)}
    />
  )
}
