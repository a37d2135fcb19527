/** A person's profile: name, role, presence and shared channels. */
import { MessageCircle, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BackLink } from '@/components/links/BackLink'
import { addressOf, FOCUS_COMPOSER } from '@/domain/address'
import { channelKey, directKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { roleOf, type User } from '@/domain/user'
import { ChannelName } from '@/components/channel/ChannelName'
import { CallPersonButton } from '@/components/call/CallButtons'
import { Avatar } from '@/components/person/Avatar'
import { BlockButton, ContactButtons } from '@/components/person/contact/ContactButtons'
import { ContactsMissing } from '@/components/person/contact/ContactsMissing'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectIsOnline, selectMayWriteTo, selectUser } from '@/store/users/selectors'
import { Button, buttonClass } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { PageName } from '@/ui/display/PageName'
import { Main } from '@/ui/layout/Main'
import { selectSharedChannels } from './peopleSelectors'

/** Shows the profile beside the directory. The caller must check that the person exists. */
export function PersonPage({ userId }: { userId: UserId }) {
  const { t } = useTranslation(['common', 'member', 'chat'])
  const user = useAppSelector((state) => selectUser(state, userId))
  const online = useAppSelector((state) => selectIsOnline(state, userId))
  const { showOnline } = useAppSelector(selectServer)
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  const isBlocked = useAppSelector((state) => state.users.contacts[userId] === 'blocked')
  if (user === undefined) return null
  const role = roleOf(user)

  return (
    <Main className="flex min-w-0 flex-1 flex-col overflow-y-auto bg-surface [--ground:var(--surface)]">
      <PageName name={user.name} />
      <header className="flex h-bar flex-none items-center px-2 sm:hidden">
        <BackLink to={addressOf.people()} />
      </header>
      <div className="mx-auto grid w-full max-w-[30rem] grid-cols-[minmax(0,1fr)] justify-items-center gap-2 px-4 py-6 sm:py-[4.5rem]">
        <Avatar userId={userId} name={user.name} size={96} presence />
        <h1 className="m-0 mt-2 max-w-full text-center text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          <bdi translate="no">{user.name}</bdi>
        </h1>
        {user.accountName !== undefined && (
          <p className="m-0 max-w-full text-muted [overflow-wrap:anywhere]">
            <bdi translate="no">{user.accountName}</bdi>
          </p>
        )}
        {user.email !== null && <p className="m-0 max-w-full text-muted [overflow-wrap:anywhere]">{user.email}</p>}
        <Actions user={user} isMe={isMe} isBlocked={isBlocked} />
        <dl className="m-0 w-full">
          <ProfileField term={t(($) => $.member.profile.role)}>{t(($) => $.member.role[role])}</ProfileField>
          {showOnline && !isMe && (
            <ProfileField term={t(($) => $.member.profile.status)}>
              {online ? t(($) => $.member.profile.online) : t(($) => $.member.profile.offline)}
            </ProfileField>
          )}
          <Channels userId={userId} isMe={isMe} />
        </dl>
        {!isMe && (
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            {!isBlocked && <BlockButton userId={userId} />}
            <Link to={addressOf.personSettings(userId)} className={buttonClass({ tone: 'quiet' })}>
              {t(($) => $.member.contact.settings)}
            </Link>
            <ContactsMissing />
          </div>
        )}
      </div>
    </Main>
  )
}

type ActionsProps = { user: User; isMe: boolean; isBlocked: boolean }

/** The buttons to write, call, add and unblock. */
function Actions({ user, isMe, isBlocked }: ActionsProps) {
  const { t } = useTranslation(['common', 'member', 'chat'])
  const navigate = useNavigate()
  const userId = user.id
  const isStranger = useAppSelector((state) => !selectMayWriteTo(state)(userId))
  return (
    <div className="my-3 flex flex-wrap justify-center gap-2 text-center">
      {isBlocked && <BlockButton userId={userId} tone="primary" />}
      <Button
        tone={isBlocked ? 'plain' : 'primary'}
        icon={MessageCircle}
        onClick={() => void navigate(addressOf.conversation(directKey(userId)), FOCUS_COMPOSER)}
      >
        {isMe ? t(($) => $.member.profile.noteToSelf) : t(($) => $.member.profile.message)}
      </Button>
      {isMe && (
        <Link to={addressOf.settings('my_account')} className={buttonClass()}>
          <Icon of={Pencil} size="s" />
          <span>{t(($) => $.member.profile.edit)}</span>
        </Link>
      )}
      <CallPersonButton userId={userId} />
      <ContactButtons userId={userId} />
      {isStranger && !isBlocked && (
        <p className="m-0 basis-full text-sm text-muted">
          {t(($) => $.chat.cannotWrite.afterContact, { name: user.name })}
        </p>
      )}
    </div>
  )
}

/** The channels that both are in, or one's own. */
function Channels({ userId, isMe }: { userId: UserId; isMe: boolean }) {
  const { t } = useTranslation(['common', 'member', 'chat'])
  const channels = useAppSelector((state) => selectSharedChannels(state, userId), sameChannels)
  return (
    <div className="border-t border-line py-2">
      <dt className="py-1 text-muted">
        {isMe ? t(($) => $.member.profile.myChannels) : t(($) => $.member.profile.channels)}
      </dt>
      <dd className="m-0">
        {channels.length === 0 ? (
          t(($) => $.member.profile.none)
        ) : (
          <ul className="m-0 list-none p-0">
            {channels.map(({ id, ...channel }) => (
              <li key={id}>
                <Link
                  to={addressOf.conversation(channelKey(id))}
                  className="inline-block max-w-full truncate-name py-0.5 leading-6 text-accent-text pointer-coarse:min-w-11 pointer-coarse:py-2.5"
                >
                  <ChannelName {...channel} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

const sameChannels = (one: readonly object[], other: readonly object[]) =>
  one.length === other.length && one.every((channel, index) => shallowEqual(channel, other[index]))

function ProfileField({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:flex-nowrap border-t border-line py-2">
      <dt className="flex-none text-muted">{term}</dt>
      <dd className="m-0 min-w-0 max-w-full sm:text-end">{children}</dd>
    </div>
  )
}
