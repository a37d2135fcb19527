/** The header of a conversation: name, description and members. */
import { Bookmark, Ellipsis, Folder, Hash, Lock, Pin, Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useWords } from '@/conversation/words'
import { BackLink } from '@/components/links/BackLink'
import { addressOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import { UserAvatar } from '@/components/person/UserAvatar'
import { selectOffersCalls } from '@/store/calls/selectors'
import { selectChannel, selectMemberCount } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMaySeeMembers, selectServer } from '@/store/server/selectors'
import { selectIsGuest, selectMyId } from '@/store/session/selectors'
import { selectIsOnline, selectUser } from '@/store/users/selectors'
import { IconButton } from '@/ui/fields/IconButton'
import { reportChunkError } from '@/ui/chunkErrors'
import { lazyComponent, lazyModule, preload } from '@/ui/lazy'
import type { PanelName } from '../side-panel/ConversationPanel'
import { AnnouncementBanner } from './AnnouncementBanner'
import { callButtons } from './callButtons'
import { SearchButton } from './SearchButton'
import { useFindKey } from './useFindKey'

type Props = {
  conversationKey: ConversationKey
  name: string
  panel: PanelName | null
  onPanel: (panel: PanelName | null) => void
}

/**
 * Contains the page's heading. It stays in the page from one conversation to the next; what has a state of its own has a
 * key.
 */
export function ConversationHeader({ conversationKey, name, panel, onPanel }: Props) {
  const target = toTarget(conversationKey)
  const offersCalls = useAppSelector(selectOffersCalls)
  useFindKey(
    panel === 'search',
    useCallback(() => onPanel('search'), [onPanel]),
  )
  return (
    <header className="short-away hides-tools relative z-10 flex min-h-bar flex-none items-center gap-1 border-b border-line ps-4 pe-3 max-sm:bg-canvas max-sm:ps-1 max-sm:pe-1">
      <BackLink to={addressOf.chats()} className="hover:bg-hover" />
      {target.kind === 'channel' ? (
        <ChannelTitle channelId={target.channelId} name={name} />
      ) : (
        <PersonTitle key={target.userId} userId={target.userId} name={name} />
      )}
      <span className="flex-1" />
      {offersCalls && <CallButtons key={`${conversationKey} calls`} conversationKey={conversationKey} />}
      <SearchButton panel={panel} onPanel={onPanel} />
      <PlaceButtons panel={panel} onPanel={onPanel} />
      {target.kind === 'channel' && (
        <AnnouncementBanner
          key={target.channelId}
          channelId={target.channelId}
          isOpen={panel === 'announcement'}
          onOpen={() => onPanel('announcement')}
        />
      )}
      {target.kind === 'channel' && <ChannelTools channelId={target.channelId} panel={panel} onPanel={onPanel} />}
      <HeaderMenuButton key={conversationKey} conversationKey={conversationKey} onPanel={onPanel} />
    </header>
  )
}

const CallButtons = lazyComponent(callButtons, 'CallButtons')
const menuModule = lazyModule(() => import('./HeaderMenu'))
const HeaderMenu = lazyComponent(menuModule, 'HeaderMenu')

/** Opens the menu of the conversation; guests do not have it. */
function HeaderMenuButton({ conversationKey, onPanel }: Pick<Props, 'conversationKey' | 'onPanel'>) {
  const { t } = useWords()
  const isGuest = useAppSelector(selectIsGuest)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (isGuest) return null
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={t(($) => $.chat.rowMenu.label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => preload(menuModule)}
        onFocus={() => preload(menuModule)}
        onClick={({ currentTarget }) => void menuModule.load().then(() => setAnchor(currentTarget), reportChunkError)}
      />
      {menuModule.get() !== null && (
        <HeaderMenu
          conversationKey={conversationKey}
          anchor={anchor}
          onPanel={onPanel}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

function ChannelTitle({ channelId, name }: { channelId: ChannelId; name: string }) {
  const { t } = useWords()
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const count = useAppSelector((state) => selectMemberCount(state, channelId))
  const Icon = channel?.isPublic === false ? Lock : Hash
  return (
    // One wrapping line: a description that would shorten the name wraps to the next line, which is hidden.
    <div className="flex h-5 min-w-0 flex-wrap overflow-hidden max-sm:h-auto max-sm:py-1">
      <div className="max-w-full min-w-0">
        <h1 className="flex min-w-0 items-center gap-1.5 text-msg leading-5 font-semibold">
          <Icon size={18} strokeWidth={1.75} className="flex-none text-faint max-sm:hidden" aria-hidden />
          <bdi translate="no" className="truncate" title={name}>
            {name}
          </bdi>
        </h1>
        {channel?.isPublic === false && <span className="sr-only">{t(($) => $.chat.list.privateChannel)}</span>}
        <p className="truncate text-xs leading-4 text-muted sm:hidden">
          {t(($) => $.chat.header.membersCount, { count })}
        </p>
      </div>
      {channel?.description && (
        <p
          className="ms-2 min-w-0 flex-1 basis-24 border-s border-line ps-3 text-sm leading-5 text-muted max-sm:hidden"
          title={channel.description}
        >
          <span dir="auto" className="block truncate text-match-parent">
            {channel.description}
          </span>
        </p>
      )}
    </div>
  )
}

function PersonTitle({ userId, name }: { userId: UserId; name: string }) {
  const { t } = useWords()
  const user = useAppSelector((state) => selectUser(state, userId))
  const online = useAppSelector((state) => selectIsOnline(state, userId))
  const shown = useAppSelector((state) => selectServer(state).showOnline && selectMyId(state) !== userId)
  const presence = !shown ? '' : online ? t(($) => $.chat.header.online) : t(($) => $.chat.header.offline)
  const visitor = user?.widgetId === undefined ? '' : t(($) => $.chat.header.visitor, { widget: user.widgetId })
  const state = user?.isBot
    ? t(($) => $.chat.header.bot)
    : [visitor, presence].filter((text) => text !== '').join(' · ')
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <UserAvatar user={user} size={24} />
      <div className="min-w-0">
        <h1
          dir="auto"
          translate="no"
          className="truncate text-match-parent text-msg leading-5 font-semibold"
          title={name}
        >
          {name}
        </h1>
        {state !== '' && <p className="truncate text-xs leading-4 text-muted">{state}</p>}
      </div>
    </div>
  )
}

/** The files of the conversation, and what was saved from it. Guests have neither. */
function PlaceButtons({ panel, onPanel }: Pick<Props, 'panel' | 'onPanel'>) {
  const { t } = useWords()
  const isGuest = useAppSelector(selectIsGuest)
  if (isGuest) return null
  const button = (name: PanelName, icon: typeof Folder, label: string) => (
    <IconButton
      icon={icon}
      className="hidden-when-tight"
      label={label}
      pressed={panel === name}
      onClick={() => onPanel(panel === name ? null : name)}
    />
  )
  return (
    <>
      {button(
        'files',
        Folder,
        t(($) => $.chat.header.filesHere),
      )}
      {button(
        'saved',
        Bookmark,
        t(($) => $.chat.header.savedHere),
      )}
    </>
  )
}

function ChannelTools({ channelId, panel, onPanel }: { channelId: ChannelId } & Pick<Props, 'panel' | 'onPanel'>) {
  const { t, format } = useWords()
  const members = useAppSelector((state) => selectMemberCount(state, channelId))
  const pins = useAppSelector((state) => selectChannel(state, channelId)?.pins.length ?? 0)
  const maySee = useAppSelector(selectMaySeeMembers)
  const toggle = (name: PanelName) => onPanel(panel === name ? null : name)
  return (
    <>
      {pins > 0 && (
        <IconButton
          icon={Pin}
          className="hidden-when-narrow"
          label={t(($) => $.chat.header.pinned)}
          pressed={panel === 'pins'}
          text={<Count text={format.number(pins)} />}
          aria-description={format.number(pins)}
          onClick={() => toggle('pins')}
        />
      )}
      {maySee && (
        <IconButton
          icon={Users}
          className="hidden-last"
          label={t(($) => $.chat.header.members)}
          pressed={panel === 'members'}
          text={<Count text={format.number(members)} />}
          aria-description={t(($) => $.chat.header.membersCount, { count: members })}
          onClick={() => toggle('members')}
        />
      )}
    </>
  )
}

/** A number beside an icon. Drawn by CSS, because it is not part of the button's accessible name. */
const Count = ({ text }: { text: string }) => (
  <span data-count={text} className="after:content-[attr(data-count)] max-sm:hidden" />
)
